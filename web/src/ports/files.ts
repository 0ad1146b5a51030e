// The plain files of the offline page.
import { PortError } from './table';
import type { BattleInfo, BotInfo, Bundle, RuleInfo } from './types';

export class BrowserFiles {
  private readonly read = new Map<string, Promise<unknown>>();

  constructor(private readonly base: string) {}

  battles = (): Promise<BattleInfo[]> => this.json('battles/index.json');
  board = (scenario: string): Promise<Bundle> => this.json(`battles/${scenario}.json`);
  rules = (): Promise<RuleInfo[]> => this.json('rules.json');

  async bots(system: string): Promise<BotInfo[]> {
    return (await this.json<Record<string, BotInfo[]>>('bots.json'))[system] ?? [];
  }

  private json<T>(path: string): Promise<T> {
    let answer = this.read.get(path);
    if (!answer) {
      answer = fetch(new URL(path, this.base)).then((response) => {
        if (!response.ok) throw new PortError(`${path} is missing (${response.status})`, 'missing');
        return response.json();
      });
      this.read.set(path, answer);
      answer.catch(() => this.read.delete(path));
    }
    return answer as Promise<T>;
  }
}

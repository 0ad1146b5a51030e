// A server of the program itself, with a database of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { linstock, newFolder, pageFolder } from './records';

export class Server {
  private child: ChildProcess | null = null;
  private port = 0;
  private readonly database = join(newFolder(), 'matches.db');

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** The second time it takes the same port and finds its matches again. */
  async start(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--store', `sqlite:${this.database}`];
    const child = spawn(linstock, [...words, '--web', pageFolder, '--log', 'error'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.port = Number(new URL(line).port);
  }

  /** At once, without a chance to tidy up. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

// Search in the rules digest.
import type { RuleInfo } from '../ports/types';

const plain = (text: string): string => text.toLowerCase();

/** Rules that hold every word; those whose number fits come first. */
export function findRules(rules: RuleInfo[], words: string, book: string): RuleInfo[] {
  const wanted = plain(words).split(/\s+/).filter((word) => word !== '');
  const inBook = book === '' ? rules : rules.filter((rule) => rule.book === book);
  const found = inBook.filter((rule) => {
    const hay = plain(`${rule.id} ${rule.title} ${rule.summary}`);
    return wanted.every((word) => hay.includes(word));
  });
  const first = wanted[0];
  if (!first) return found;
  const rank = (rule: RuleInfo): number => {
    const id = plain(rule.id);
    if (id === first || id.endsWith(`.${first}`) || id.replace(/^[a-z]+\./, '') === first) return 0;
    return id.includes(first) || plain(rule.title).includes(first) ? 1 : 2;
  };
  return found.map((rule) => ({ rule, at: rank(rule) }))
    .sort((a, b) => a.at - b.at)
    .map(({ rule }) => rule);
}

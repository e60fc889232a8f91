import type { Subject } from './ticket-values';
import { compareUnits } from './units-input';

/** Why an investment can't be bought, or a holding not sold from, whatever the figures; undefined when it can. */
export function whyNot(subject: Subject): { readonly title: string; readonly words: string } | undefined {
  if (subject.side === 'buy') {
    const { status, closed_reason: reason } = subject.investment;
    if (status === 'open') return undefined;
    return { title: 'It can’t be bought now', words: reason ?? 'It takes no orders at the moment.' };
  }
  const { status, available_units: available } = subject.holding;
  const title = 'It can’t be sold from now';
  if (status === 'sold') return { title, words: 'All of it has been sold.' };
  if (status === 'matured') return { title, words: 'It has matured: what it paid is in the wallet.' };
  if (compareUnits(available, '0') > 0) return undefined;
  return { title, words: 'Open sales have reserved all of its units.' };
}

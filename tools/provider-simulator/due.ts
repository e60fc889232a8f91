import { answerDebit, expire } from './collections';
import type { Means } from './deps';
import { activate, refuse } from './mandates';

/** Does what has become due: the bank answers, and what nobody acted on in time is over. */
export function sweep(means: Means): void {
  const now = means.settings.now();
  const isDue = (time: string | undefined) => time !== undefined && new Date(time) <= now;
  for (const entry of means.books.open()) {
    if (isDue(entry.answer_at)) {
      if (entry.kind === 'collection') answerDebit(means, entry);
      else activate(means, entry);
    } else if (isDue(entry.expires_at)) {
      if (entry.kind === 'collection') expire(means, entry);
      else if (entry.status === 'pending_authorisation') {
        refuse(means, entry, 'The holder did not agree in time.');
      }
    }
  }
}

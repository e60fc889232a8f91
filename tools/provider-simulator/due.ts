import { answerDebit, expire } from './collections';
import type { ProviderDeps } from './deps';
import { activate, refuse } from './mandates';

/** Runs due work: the bank's responses, and expiries. */
export function sweep(deps: ProviderDeps): void {
  const now = deps.settings.now();
  const isDue = (time: string | undefined) => time !== undefined && new Date(time) <= now;
  for (const entry of deps.books.open()) {
    if (isDue(entry.answer_at)) {
      if (entry.kind === 'collection') answerDebit(deps, entry);
      else activate(deps, entry);
    } else if (isDue(entry.expires_at)) {
      if (entry.kind === 'collection') expire(deps, entry);
      else if (entry.status === 'pending_authorisation') {
        refuse(deps, entry, 'The holder did not agree in time.');
      }
    }
  }
}

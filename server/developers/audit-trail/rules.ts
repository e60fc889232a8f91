import type { AuditEntry } from '@/lib/contract/developers/audit';

type Details = AuditEntry['details'];
type Actor = Readonly<Record<string, string>>;

/** What reviewers note for each other before they answer: of these an organisation learns that it happened. */
const OWN_NOTES = new Set(['kyb_case', 'kyb_note', 'kyb_question', 'kyb_approval']);
/** Where an act of the provider's staff names one of them. */
const STAFF_NAMES = ['by', 'taken_by', 'taken_from'];

const subjectOf = (action: string): string => action.split('.', 1)[0] ?? '';

/**
 * What an organisation is shown of an entry's details: nothing of who it was of the provider's staff, and of what they noted
 * for themselves.
 */
export function shownDetails(kind: string | undefined, action: string, details: Details): Details {
  if (kind !== 'operator') return details;
  if (OWN_NOTES.has(subjectOf(action))) return {};
  return Object.fromEntries(Object.entries(details).filter(([name]) => !STAFF_NAMES.includes(name)));
}

/** Whether an organisation may see the actor as it was written: the staff's person and session are not for it. */
export const isActorShown = (actor: Actor): boolean =>
  actor.kind !== 'operator' || Object.keys(actor).length === 1;

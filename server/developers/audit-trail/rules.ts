import type { AuditEntry } from '@/lib/contract/developers/audit';

type Details = AuditEntry['details'];
type Actor = Readonly<Record<string, string>>;

/** Reviewers' internal records: an organisation learns only that they happened. */
const OWN_NOTES = new Set(['kyb_case', 'kyb_note', 'kyb_question', 'kyb_approval']);
/** Details that name an operator. */
const STAFF_NAMES = ['by', 'taken_by', 'taken_from'];

const subjectOf = (action: string): string => action.split('.', 1)[0] ?? '';

/** The details of an entry that an organisation sees: without operators' identities and internal notes. */
export function shownDetails(kind: string | undefined, action: string, details: Details): Details {
  if (kind !== 'operator') return details;
  if (OWN_NOTES.has(subjectOf(action))) return {};
  return Object.fromEntries(Object.entries(details).filter(([name]) => !STAFF_NAMES.includes(name)));
}

/** Whether an organisation may see the actor as written: operators' ids are hidden. */
export const isActorShown = (actor: Actor): boolean =>
  actor.kind !== 'operator' || Object.keys(actor).length === 1;

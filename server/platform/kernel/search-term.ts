import { isUuid } from '@/lib/contract/primitives';

/** What somebody looks for among the records of an environment. */
export interface SearchTerm {
  /** As it was typed, trimmed. */
  readonly text: string;
  /** Set where it is the id of a record. */
  readonly id: string | null;
  /** A LIKE pattern of what begins with it. */
  readonly prefix: string;
  /** The same in capitals, as our own references are written. */
  readonly capitals: string;
  /** An ILIKE pattern of what has it anywhere. */
  readonly part: string;
}

/** Reads what was typed. */
export function searchTermOf(typed: string): SearchTerm {
  const text = typed.trim();
  const lower = text.toLowerCase();
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return {
    text,
    id: isUuid(lower) ? lower : null,
    prefix: `${escaped}%`,
    capitals: `${escaped.toUpperCase()}%`,
    part: `%${escaped}%`,
  };
}

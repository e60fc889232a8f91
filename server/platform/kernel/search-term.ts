import { isUuid } from '@/lib/contract/primitives';

/** A search among the records of an environment. */
export interface SearchTerm {
  /** The typed text, trimmed. */
  readonly text: string;
  /** Set if the text is a record's id. */
  readonly id: string | null;
  /** A LIKE pattern: starts with the text. */
  readonly prefix: string;
  /** As `prefix`, in capitals, as our references are written. */
  readonly capitals: string;
  /** An ILIKE pattern: contains the text. */
  readonly part: string;
}

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

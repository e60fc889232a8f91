/** Field texts by name. A missing field is empty. */
export type Values = Readonly<Record<string, string>>;

/** A record as stored by the service. */
export interface Stored {
  readonly version: number;
  readonly fields: Values;
}

/** The record that an edit is based on, and the fields that someone else has changed as well. */
export interface Base extends Stored {
  /** Fields that await a choice between their text, which is in `fields`, and ours. They are not saved until then. */
  readonly conflicts: readonly string[];
}

/** The result of merging a newer record: the next base, and the texts that the form adopts silently. */
interface Merged {
  readonly base: Base;
  readonly adopt: Values;
}

/** Trims a text, because the service ignores surrounding white space. */
export const tidy = (text: string | undefined): string => (text ?? '').trim();

export const baseOf = ({ version, fields }: Stored): Base => ({ version, fields, conflicts: [] });

/** The fields that differ from the stored record, in form order. */
export const unsavedFields = (base: Stored, mine: Values): string[] =>
  Object.keys(mine).filter((name) => tidy(mine[name]) !== tidy(base.fields[name]));

/** The changes that can be sent now: unsaved, valid and without a conflict. */
export function changesToSend(base: Base, mine: Values, wrong: Values): Values {
  const names = unsavedFields(base, mine).filter(
    (name) => !base.conflicts.includes(name) && wrong[name] === undefined,
  );
  return Object.fromEntries(names.map((name) => [name, tidy(mine[name])]));
}

/**
 * Merges what someone else has saved. Fields that only they changed are adopted. If both changed a field to different
 * texts, it is a conflict and the form keeps its text.
 */
export function mergeTheirs(base: Base, mine: Values, theirs: Stored): Merged {
  const adopt: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const name of Object.keys(mine)) {
    const [before, now, own] = [base.fields[name], theirs.fields[name], mine[name]].map(tidy);
    if (now === own) continue;
    const wasOpen = base.conflicts.includes(name);
    if (now === before) {
      if (wasOpen) conflicts.push(name);
    } else if (own === before && !wasOpen) adopt[name] = now ?? '';
    else conflicts.push(name);
  }
  return { base: { ...theirs, conflicts }, adopt };
}

/**
 * Merges the response to a save. If the service normalises a text, the form adopts it unless the member has typed
 * since; newer text stays and is saved next.
 */
export function mergeAnswer(base: Base, mine: Values, sent: Values, answer: Stored): Merged {
  const before = { ...base, fields: { ...base.fields, ...sent } };
  const merged = mergeTheirs(before, mine, answer);
  const conflicts = merged.base.conflicts.filter((name) => sent[name] === undefined);
  return { base: { ...merged.base, conflicts }, adopt: merged.adopt };
}

/** Settles a conflict: their text is adopted, or ours is saved next. */
export function settle(base: Base, name: string, choice: 'mine' | 'theirs'): Merged {
  const conflicts = base.conflicts.filter((one) => one !== name);
  const adopt = choice === 'theirs' ? { [name]: tidy(base.fields[name]) } : {};
  return { base: { ...base, conflicts }, adopt };
}

/** Fields and their texts; one that is missing is empty. */
export type Values = Readonly<Record<string, string>>;

/** A record as the service has it. */
export interface Stored {
  readonly version: number;
  readonly fields: Values;
}

/** What an edit began from, and where somebody else has changed the same field meanwhile. */
export interface Base extends Stored {
  /** Fields that wait for a choice between theirs, which `fields` holds, and ours. They are not saved until then. */
  readonly conflicts: readonly string[];
}

/** What comes of looking at a newer record: the next base, and the texts that the form takes over silently. */
interface Merged {
  readonly base: Base;
  readonly adopt: Values;
}

/** White space around a text is of no matter: the service takes it off. */
export const tidy = (text: string | undefined): string => (text ?? '').trim();

export const baseOf = ({ version, fields }: Stored): Base => ({ version, fields, conflicts: [] });

/** The fields in which the form differs from what was stored, in the order of the form. */
export const unsavedFields = (base: Stored, mine: Values): string[] =>
  Object.keys(mine).filter((name) => tidy(mine[name]) !== tidy(base.fields[name]));

/** What can be sent now: what is unsaved, in no conflict and not wrong. */
export function changesToSend(base: Base, mine: Values, wrong: Values): Values {
  const names = unsavedFields(base, mine).filter(
    (name) => !base.conflicts.includes(name) && wrong[name] === undefined,
  );
  return Object.fromEntries(names.map((name) => [name, tidy(mine[name])]));
}

/**
 * Takes over what somebody else has saved. Fields that only they changed are adopted; where both changed the same field
 * to different texts it is a conflict, and the form keeps its own text.
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
 * Takes over the answer to what was sent. The service may write a text in a form of its own, which the form adopts where
 * nothing was typed since; what was typed since stays, and is saved next.
 */
export function mergeAnswer(base: Base, mine: Values, sent: Values, answer: Stored): Merged {
  const before = { ...base, fields: { ...base.fields, ...sent } };
  const merged = mergeTheirs(before, mine, answer);
  const conflicts = merged.base.conflicts.filter((name) => sent[name] === undefined);
  return { base: { ...merged.base, conflicts }, adopt: merged.adopt };
}

/** Settles a conflict: theirs is adopted, ours is saved next. */
export function settle(base: Base, name: string, choice: 'mine' | 'theirs'): Merged {
  const conflicts = base.conflicts.filter((one) => one !== name);
  const adopt = choice === 'theirs' ? { [name]: tidy(base.fields[name]) } : {};
  return { base: { ...base, conflicts }, adopt };
}

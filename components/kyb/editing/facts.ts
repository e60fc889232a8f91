import type { Fact } from './fact-groups';

type Given = readonly [label: string, value: string | undefined, isCode?: boolean];

/** Labels with what was given; what was not is left out. */
export const facts = (...all: readonly Given[]): Fact[] =>
  all.flatMap(([label, value, isCode]) => (value ? [{ label, value, ...(isCode && { isCode }) }] : []));

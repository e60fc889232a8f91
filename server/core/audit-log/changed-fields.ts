import type { AuditChanges } from '@/server/platform/kernel/context';

type Value = string | number | boolean | null | undefined;

const textOf = (value: Value): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * What became different, as the audit trail keeps it.
 * @param fields each with what it was and what it is; never a secret, never personal data
 */
export function changedFields(
  fields: Readonly<Record<string, readonly [before: Value, after: Value]>>,
): AuditChanges {
  const texts = Object.entries(fields).map(
    ([name, [before, after]]) => [name, { before: textOf(before), after: textOf(after) }] as const,
  );
  return Object.fromEntries(texts.filter(([, { before, after }]) => before !== after));
}

import type { AuditChanges, AuditDraft, Context, OpenContext } from '@/server/platform/kernel/context';

/** Notes who did what to which record of the organisation; written when the transaction ends. */
export function recordAct(
  context: Context,
  action: string,
  target: string,
  details: AuditDraft['details'] = {},
  changes: AuditDraft['changes'] = {},
): void {
  recordOpenAct(context, { ...context.scope, action, target, details, changes });
}

/** The same for an act that belongs to the whole organisation, or to none. */
export function recordOpenAct(context: OpenContext, act: AuditDraft): void {
  const { organisationId, environment, action, target, details, changes = {} } = act;
  context.pending.audit.push({ organisationId, environment, action, target, details, changes });
}

/** The same for an act that belongs to the caller's whole organisation, whichever environment its key is of. */
export function recordOrganisationAct(
  context: Context,
  action: string,
  target: string,
  details: AuditDraft['details'] = {},
  changes: AuditDraft['changes'] = {},
): void {
  const { organisationId } = context.scope;
  recordOpenAct(context, { organisationId, environment: null, action, target, details, changes });
}

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

import type { AuditChanges, AuditDraft, Context, OpenContext } from '@/server/platform/kernel/context';

/** Records who changed which record of the organisation. Written when the transaction ends. */
export function recordAct(
  context: Context,
  action: string,
  target: string,
  details: AuditDraft['details'] = {},
  changes: AuditDraft['changes'] = {},
): void {
  recordOpenAct(context, { ...context.scope, action, target, details, changes });
}

/** As `recordAct`, for an act that belongs to no environment, or to no organisation. */
export function recordOpenAct(context: OpenContext, act: AuditDraft): void {
  const { organisationId, environment, action, target, details, changes = {} } = act;
  context.pending.audit.push({ organisationId, environment, action, target, details, changes });
}

/** As `recordAct`, for an act on the caller's whole organisation, whatever the environment of its key. */
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
 * * Builds the `changes` of an audit entry. *
 * @param fields the old and the new value of each; never secrets or personal data
 */
export function changedFields(
  fields: Readonly<Record<string, readonly [before: Value, after: Value]>>,
): AuditChanges {
  const texts = Object.entries(fields).map(
    ([name, [before, after]]) => [name, { before: textOf(before), after: textOf(after) }] as const,
  );
  return Object.fromEntries(texts.filter(([, { before, after }]) => before !== after));
}

import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { AuditDraft, OpenContext } from '@/server/platform/kernel/context';
import type { OpenCase } from './open-case';

/** Notes what a reviewer did in the trail of the organisation: ids and codes, no personal data. */
export const recordCaseAct = (
  context: OpenContext,
  { organisation }: Pick<OpenCase, 'organisation'>,
  action: string,
  details: AuditDraft['details'] = {},
  target: string = organisation.id,
): void =>
  recordOpenAct(context, { organisationId: organisation.id, environment: null, action, target, details });

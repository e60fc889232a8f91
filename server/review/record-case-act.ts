import { recordOpenAct } from '../audit/record-act';
import type { AuditDraft, OpenContext } from '../context';
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

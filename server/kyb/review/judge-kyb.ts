import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { judgeDocument } from '../documents/judge-document';
import { judgeAccount } from '../profile/judge-account';
import { listLastSubmissions } from '../submission/read-submission';
import { recordFinding } from '../submission/record-finding';
import { lockCase, type OpenCase, recordCaseAct, requireOpened } from './open-case';
import { presentCase } from './read-review';
import { requireStatus } from './require-status';
import { presentReviewer } from './rules';

type Input = InputOf<typeof operations.judgeKyb>;

const documentStatus = { accepted: 'accepted', rejected: 'rejected', none: 'pending' } as const;
const accountStatus = { accepted: 'verified', rejected: 'rejected', none: 'pending' } as const;

/**
 * The reason as it goes with the verdict: a rejection has one, which the partner sees, and nothing else has.
 * @throws ApiError validation_failed (details: reason).
 */
function reasonOf({ verdict, ...input }: Input): string | null {
  const reason = input.reason ?? null;
  if ((verdict === 'rejected') === (reason !== null)) return reason;
  const wrong = verdict === 'rejected' ? 'is required for a rejection' : 'is only for a rejection';
  throw invalidFields({ reason: wrong });
}

/** Whether it may have been added after an approval: an account, or a document that is not in the last submission. */
async function isAddedLater(
  context: OpenContext,
  organisationId: string,
  { section, document_id: documentId }: Input,
): Promise<boolean> {
  if (section !== 'documents') return section === 'settlement_accounts';
  const submission = (await listLastSubmissions(context, [organisationId])).get(organisationId);
  return !submission?.documents.some(({ id }) => id === documentId);
}

/**
 * Accepts or rejects a field, a document or a settlement account, or takes the finding back. While in review; what was
 * added since also when approved: accounts, and newer versions of documents, which a reviewer opens first.
 * @throws ApiError not_found; validation_failed (details: reason, field, …); invalid_state; forbidden for a member of that
 * organisation.
 */
export async function recordJudgement(context: OpenContext, input: Input): Promise<OpenCase> {
  const { slug, verdict, section, field, person_id, settlement_account_id, document_id } = input;
  const reason = reasonOf(input);
  const opened = await lockCase(context, slug);
  const { organisation, reviewer } = opened;
  const isAdded = await isAddedLater(context, organisation.id, input);
  requireStatus(organisation, isAdded ? ['in_review', 'approved'] : ['in_review']);
  if (organisation.kybStatus === 'approved' && document_id !== undefined && verdict === 'accepted') {
    await requireOpened(context, organisation.id, document_id);
  }

  const subject = { section, field, person_id, settlement_account_id, document_id };
  const finding = { verdict, reason, reviewer: presentReviewer(reviewer) };
  await recordFinding(context, organisation, subject, finding);
  if (document_id !== undefined) {
    await judgeDocument(context, organisation.id, document_id, { status: documentStatus[verdict], reason });
  }
  if (settlement_account_id !== undefined) {
    const judgement = { status: accountStatus[verdict], reason };
    await judgeAccount(context, organisation.id, settlement_account_id, judgement);
  }
  recordCaseAct(context, opened, 'kyb_case.judged', {
    verdict,
    section,
    ...(field !== undefined && { field }),
    ...(person_id !== undefined && { person_id }),
    ...(settlement_account_id !== undefined && { settlement_account_id }),
    ...(document_id !== undefined && { document_id }),
  });
  return opened;
}

/** Records a judgement, and answers with the whole case. @throws ApiError as recordJudgement */
export async function judgeKyb(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.judgeKyb>> {
  return { data: await presentCase(context, await recordJudgement(context, input)) };
}

import type { KybHistoryEntry, KybSubmission } from '@/lib/contract/kyb/kyb';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { openRecord } from '@/server/platform/crypto/seal-record';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { presentQuestion } from './present-question';
import { kybOf, readState } from './read-state';
import {
  type HistoryRow,
  type SubmissionRow,
  selectAskedQuestions,
  selectHistory,
  selectLastNumbers,
  selectLastSubmissions,
  selectSubmissions,
} from './store';

/** Something that happened, as the interface shows it. */
export const presentHistory = (row: HistoryRow): KybHistoryEntry => ({
  id: row.id,
  kind: row.kind,
  ...(row.fromStatus !== null && { from: row.fromStatus }),
  ...(row.toStatus !== null && { to: row.toStatus }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.questionId !== null && { question_id: row.questionId }),
  by: row.by,
  created_at: row.createdAt.toISOString(),
});

/** The encrypted content of a submission. */
export type SubmissionData = Omit<KybSubmission, 'id' | 'number' | 'created_at'>;

/** The seal of a submission. */
export const submissionSeal = (organisationId: string, id: string) => ({
  organisationId,
  table: 'kyb_submissions',
  id,
});

/** Opens a submission, and shows it as the interface does. */
export function presentSubmission(settings: Settings, row: SubmissionRow): KybSubmission {
  const data = openRecord<SubmissionData>(settings, submissionSeal(row.organisationId, row.id), row.sealed);
  return { id: row.id, number: row.number, ...data, created_at: row.createdAt.toISOString() };
}

/** The verification status of the caller's organisation, with every requirement (`GET /kyb`). */
export async function getKyb(context: Context): Promise<AnswerOf<typeof operations.getKyb>> {
  const { organisationId } = context.scope;
  const [organisations, state] = await Promise.all([
    listOrganisations(context, [organisationId]),
    readState(context, organisationId),
  ]);
  const organisation = organisations.get(organisationId);
  if (!organisation) throw notFound();
  return { data: kybOf(organisation, state) };
}

/**
 * A page of what happened to the verification, newest first (`GET /kyb/history`).
 * @throws ApiError invalid_cursor
 */
export async function listKybHistory(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listKybHistory>,
): Promise<AnswerOf<typeof operations.listKybHistory>> {
  const page = pageOf(await selectHistory(tx, scope.organisationId, input), input, createdCursor);
  return { data: page.rows.map(presentHistory), ...cursorsOf(page) };
}

/** A page of the published questions, newest first (`GET /kyb/questions`). @throws ApiError invalid_cursor */
export async function listKybQuestions(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybQuestions>,
): Promise<AnswerOf<typeof operations.listKybQuestions>> {
  const rows = await selectAskedQuestions(tx, scope.organisationId, input);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map((row) => presentQuestion(settings, row)), ...cursorsOf(page) };
}

/** A page of submissions, each as submitted, newest first (`GET /kyb/submissions`). @throws ApiError invalid_cursor */
export async function listKybSubmissions(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybSubmissions>,
): Promise<AnswerOf<typeof operations.listKybSubmissions>> {
  const page = pageOf(await selectSubmissions(tx, scope.organisationId, input), input, createdCursor);
  return { data: page.rows.map((row) => presentSubmission(settings, row)), ...cursorsOf(page) };
}

/** The latest submissions, by organisation; omits those without any. */
export async function listLastSubmissions(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationIds: readonly string[],
): Promise<Map<string, KybSubmission>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await selectLastSubmissions(tx, organisationIds);
  return new Map(rows.map((row) => [row.organisationId, presentSubmission(settings, row)]));
}

/** The number of submissions, by organisation; omits those without any. */
export async function countSubmissions(
  { tx }: Pick<OpenContext, 'tx'>,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  return organisationIds.length === 0 ? new Map() : selectLastNumbers(tx, organisationIds);
}

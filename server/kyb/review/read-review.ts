import type { Business } from '@/lib/contract/kyb/business';
import type { KybCase, KybCaseRow, KybNote } from '@/lib/contract/kyb/case';
import type { KybCaseExportRow } from '@/lib/contract/kyb/operator-kyb';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FileAnswer } from '@/server/core/handlers';
import { countKybQueue, listKybQueue } from '@/server/organisation/organisations/read-organisations';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import { openRecord, sealRecord } from '@/server/platform/crypto/seal-record';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import type { Settings } from '@/server/platform/kernel/settings';
import { openDocument, readOpenings, recordOpening } from '../documents/read-documents';
import { firstExpiries, organisationsByExpiry } from '../documents/upkeep';
import { readCase } from '../submission/read-case';
import { countSubmissions, listLastSubmissions } from '../submission/read-submission';
import { expiredSummary } from '../submission/renewals';
import { gapSummary, reviewGaps } from '../submission/review-gaps';
import { findReviewer, type OpenCase, openCase, recordCaseAct } from './open-case';
import { identityOf, openPoints, possibleMoves, presentReviewer, type Reviewer, reviewerOf } from './rules';
import { assignedIds, assignedTo, type NoteRow, readApprovals, readAssignments, readNotes } from './store';

/** The progress of a review. */
interface Standing {
  /** The assigned reviewer. */
  readonly assigned: Reviewer | null;
  /** The number of submissions, which is also the number of the current one. */
  readonly submissions: number;
  /** Reviewers who have approved that submission, oldest first. */
  readonly approvedBy: readonly Reviewer[];
}

/** The progress of reviews, by organisation. */
export async function readStandings(
  context: Pick<OpenContext, 'tx'>,
  organisationIds: readonly string[],
): Promise<(organisationId: string) => Standing> {
  const { tx } = context;
  const counts = await countSubmissions(context, organisationIds);
  const assignments = await readAssignments(tx, organisationIds);
  const approvals = await readApprovals(tx, organisationIds);
  return (organisationId) => {
    const submissions = counts.get(organisationId) ?? 0;
    const approvedBy = approvals.filter(
      (approval) => approval.organisationId === organisationId && approval.submission === submissions,
    );
    return { assigned: assignments.get(organisationId) ?? null, submissions, approvedBy };
  };
}

type CaseRecord = Awaited<ReturnType<typeof readCase>>;

/** Documents that reviewers have opened, and what is still to be judged or opened before an approval. */
export async function readReview(
  context: Pick<OpenContext, 'tx'>,
  { id, kybStatus }: OrganisationRecord,
  { profile, documents, findings }: CaseRecord,
): Promise<Pick<KybCase, 'openings' | 'review_gaps'>> {
  const all = await readOpenings(context, id);
  const openings = all.filter(({ documentId }) => documents.some((document) => document.id === documentId));
  const opened = new Set(openings.map(({ documentId }) => documentId));
  const isInReview = kybStatus === 'submitted' || kybStatus === 'in_review';
  return {
    openings: openings.map(({ documentId, reviewer, name, openedAt }) => ({
      document_id: documentId,
      reviewer: presentReviewer(reviewerOf(reviewer, name)),
      opened_at: openedAt.toISOString(),
    })),
    review_gaps: isInReview ? reviewGaps({ profile, documents, findings, opened }) : [],
  };
}

/** A verification with submission, questions and answers, and the caller's allowed actions. */
export async function presentCase(
  context: OpenContext,
  { organisation, reviewer }: OpenCase,
): Promise<KybCase> {
  const { tx, settings } = context;
  const record = await readCase(context, organisation);
  const review = await readReview(context, organisation, record);
  const standing = (await readStandings(context, [organisation.id]))(organisation.id);
  const notes = await readNotes(tx, organisation.id);
  const { business, people, accounts } = record.profile;
  const [last, previous] = record.submissions;
  return {
    ...presentRow(organisation, standing, business, settings),
    kyb: record.kyb,
    business,
    people,
    documents: record.documents,
    settlement_accounts: accounts,
    findings: record.findings,
    ...review,
    questions: record.questions,
    notes: notes.map((note) => presentNote(settings, note)),
    history: record.history,
    ...(last && { last_submission: last }),
    ...(previous && { previous_submission: previous }),
    approved_by: standing.approvedBy.map(presentReviewer),
    moves: possibleMoves({
      status: organisation.kybStatus,
      reviewer,
      ...standing,
      expired: expiredSummary(record.documents),
      openPoints: openPoints(record),
      unreviewed: gapSummary(review.review_gaps),
      approvalsNeeded: settings.kybReviewers,
    }),
  };
}

const bindingOf = (organisationId: string, id: string) => ({ organisationId, table: 'kyb_notes', id });

/** Encrypts a note's text for its row. */
export const sealNote = (
  settings: Settings,
  { organisationId, id }: Pick<NoteRow, 'organisationId' | 'id'>,
  text: string,
): Uint8Array => sealRecord(settings, bindingOf(organisationId, id), text);

/** Decrypts a note, as /operator/v1 shows it. */
const presentNote = (settings: Settings, row: NoteRow): KybNote => ({
  id: row.id,
  text: openRecord<string>(settings, bindingOf(row.organisationId, row.id), row.sealed),
  author: presentReviewer({ id: row.personId, name: row.name }),
  created_at: row.createdAt.toISOString(),
});

/** A verification as lists show it, without unset fields. */
function presentRow(
  organisation: OrganisationRecord,
  { assigned, submissions, approvedBy }: Standing,
  business: Pick<Business, 'legal_name' | 'country'>,
  { kybReviewers }: Pick<Settings, 'kybReviewers'>,
): KybCaseRow {
  const { id, slug, name, kybStatus, kybSubmittedAt, kybDecidedAt, createdAt } = organisation;
  const { legal_name, country } = business;
  return {
    id,
    slug,
    name,
    ...(legal_name !== undefined && { legal_name }),
    ...(country !== undefined && { country }),
    status: kybStatus,
    ...(kybSubmittedAt && { submitted_at: kybSubmittedAt.toISOString() }),
    ...(kybDecidedAt && { decided_at: kybDecidedAt.toISOString() }),
    submissions,
    ...(assigned && { reviewer: presentReviewer(assigned) }),
    approvals: approvedBy.length,
    approvals_needed: kybReviewers,
    created_at: createdAt.toISOString(),
  };
}

/**
 * The bytes of a submitted document, as uploaded. The opening is recorded for the review and in the audit trail. The
 * bytes are read on the context's connection after this returns.
 * @throws ApiError not_found, also for a document that is not submitted; invalid_state (`waiting`, `infected`) unless
 *   its scan was clean; forbidden for a member of that organisation
 */
export async function getKybCaseDocument(
  context: OpenContext,
  input: InputOf<typeof operations.getKybCaseDocument>,
): Promise<FileAnswer> {
  const opened = await openCase(context, input.slug);
  const { organisation, reviewer } = opened;
  const { id: organisationId } = organisation;
  const documentId = input.document_id;
  const { documents } = await readCase(context, organisation);
  if (!documents.some(({ id }) => id === documentId)) throw notFound();
  const file = await openDocument(context, organisationId, documentId);
  const by = { reviewer: identityOf(reviewer), name: reviewer.name };
  await recordOpening(context, { organisationId, documentId, ...by });
  recordCaseAct(context, opened, 'kyb_document.read_by_operator', {}, documentId);
  return file;
}

/**
 * One verification with everything that was submitted, asked and answered, and what the caller may do; that it was read stands in the audit trail.
 * @throws ApiError not_found; forbidden for a member of that organisation.
 */
export async function getKybCase(
  context: OpenContext,
  input: InputOf<typeof operations.getKybCase>,
): Promise<AnswerOf<typeof operations.getKybCase>> {
  const opened = await openCase(context, input.slug);
  recordCaseAct(context, opened, 'kyb_case.read');
  return { data: await presentCase(context, opened) };
}

async function queueFilters(context: OpenContext, input: InputOf<typeof operations.summariseKybCases>) {
  const { tx, now } = context;
  const reviewer = await findReviewer(context);
  return {
    query: input.query,
    among: [
      ...(input.reviewer === 'me' ? [assignedTo(tx, reviewer)] : []),
      ...(input.documents ? [organisationsByExpiry[input.documents](dayOf(now))] : []),
    ],
    ...(input.reviewer === 'nobody' && { notAmong: assignedIds(tx) }),
  };
}

/** How many verifications match, by status. */
export const summariseKybCases = async (
  context: OpenContext,
  input: InputOf<typeof operations.summariseKybCases>,
): Promise<AnswerOf<typeof operations.summariseKybCases>> => ({
  data: await countKybQueue(context, await queueFilters(context, input)),
});

/**
 * The operators' queue: what waits for a reviewer stands first, the longest waiting before the others; then the rest. Legal
 * name and country are those that were submitted.
 * @throws ApiError invalid_cursor
 */
export async function listKybCases(
  context: OpenContext,
  input: InputOf<typeof operations.listKybCases>,
): Promise<AnswerOf<typeof operations.listKybCases>> {
  const filters = { status: input.status, ...(await queueFilters(context, input)) };
  const { organisations, nextCursor } = await listKybQueue(context, filters, input);
  return { data: await presentRows(context, organisations), next_cursor: nextCursor };
}

const PAGE = 500;

/**
 * The same verifications as rows of a file, newest organisation first, loaded page by page. Not in the order of the queue:
 * a verification that is decided or submitted meanwhile has another place there, and would be doubled or lost.
 */
export async function* exportKybCases(
  context: OpenContext,
  input: InputOf<typeof operations.exportKybCases>,
): AsyncGenerator<KybCaseExportRow, void> {
  const filters = { status: input.status, ...(await queueFilters(context, input)) };
  let cursor: string | undefined;
  do {
    const { organisations, nextCursor } = await listKybQueue(context, filters, {
      limit: PAGE,
      cursor,
      sort: '-created_at',
    });
    for (const { reviewer, ...row } of await presentRows(context, organisations)) {
      yield { ...row, reviewer: reviewer?.name };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Verifications as lists show them. */
async function presentRows(
  context: OpenContext,
  organisations: readonly OrganisationRecord[],
): Promise<KybCaseRow[]> {
  const { tx, settings } = context;
  const ids = organisations.map(({ id }) => id);
  const standingOf = await readStandings(context, ids);
  const submissions = await listLastSubmissions(context, ids);
  const expiries = await firstExpiries(tx, ids);
  return organisations.map((organisation) => {
    const { id } = organisation;
    const business = submissions.get(id)?.business ?? {};
    const expiresOn = expiries.get(id);
    return {
      ...presentRow(organisation, standingOf(id), business, settings),
      ...(expiresOn !== undefined && { documents_expire_on: expiresOn }),
    };
  });
}

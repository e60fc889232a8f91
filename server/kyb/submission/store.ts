import { and, desc, eq, inArray, isNotNull, isNull, like, max } from 'drizzle-orm';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  byTime,
  commonFilters,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { preparedPage, preparedRead } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import {
  kybFindings as findings,
  kybHistory as history,
  kybSubmissions,
  kybQuestions as questions,
  kybSubmissions as submissions,
} from './tables';

// Business verification belongs to the organisation: there is no environment to filter by.

type Organisation = Pick<Scope, 'organisationId'>;
export type SubmissionRow = typeof submissions.$inferSelect;
export type HistoryRow = typeof history.$inferSelect;
export type FindingRow = typeof findings.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;

/** The number of the last submission; 0 before the first. */
export async function lastSubmissionNumber(tx: Transaction, organisationId: string): Promise<number> {
  const [row] = await tx
    .select({ number: max(submissions.number) })
    .from(submissions)
    .where(eq(submissions.organisationId, organisationId));
  return row?.number ?? 0;
}

export async function insertSubmission(tx: Transaction, row: SubmissionRow): Promise<void> {
  await tx.insert(submissions).values(row);
}

const readSubmissions = preparedPage<Organisation, ListInput, SubmissionRow>(
  (tx, { organisationId }, input, most) =>
    tx
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.organisationId, organisationId),
          ...commonFilters(submissions, input),
          afterCursor(submissions, input),
        ),
      )
      .orderBy(...newestFirst(submissions, input))
      .limit(most),
);

/** A page of submissions, and one row more when another page follows. */
export const selectSubmissions = (
  tx: Transaction,
  organisationId: string,
  input: ListInput,
): Promise<SubmissionRow[]> => readSubmissions(tx, { organisationId }, input, input.limit + 1);

/** All submissions, newest first. */
export function selectAllSubmissions(tx: Transaction, organisationId: string): Promise<SubmissionRow[]> {
  return tx
    .select()
    .from(submissions)
    .where(eq(submissions.organisationId, organisationId))
    .orderBy(desc(submissions.number));
}

/** The last submission of each organisation; one without any is missing. */
export const selectLastSubmissions = (
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<SubmissionRow[]> =>
  tx
    .selectDistinctOn([submissions.organisationId])
    .from(submissions)
    .where(inArray(submissions.organisationId, [...organisationIds]))
    .orderBy(submissions.organisationId, desc(submissions.number));

export async function insertHistory(tx: Transaction, row: HistoryRow): Promise<void> {
  await tx.insert(history).values(row);
}

const readHistory = preparedPage<Organisation, ListInput, HistoryRow>((tx, { organisationId }, input, most) =>
  tx
    .select()
    .from(history)
    .where(
      and(
        eq(history.organisationId, organisationId),
        ...commonFilters(history, input),
        afterCursor(history, input),
      ),
    )
    .orderBy(...newestFirst(history, input))
    .limit(most),
);

/** A page of what happened, and one row more when another page follows. */
export const selectHistory = (
  tx: Transaction,
  organisationId: string,
  input: ListInput,
): Promise<HistoryRow[]> => readHistory(tx, { organisationId }, input, input.limit + 1);

/** All that happened, newest first. */
export function selectAllHistory(tx: Transaction, organisationId: string): Promise<HistoryRow[]> {
  return tx
    .select()
    .from(history)
    .where(eq(history.organisationId, organisationId))
    .orderBy(...byTime(history));
}

const readAllFindings = preparedRead<{ organisationId: string }, FindingRow>((tx, placeOf) =>
  tx
    .select()
    .from(findings)
    .where(eq(findings.organisationId, placeOf('organisationId')))
    .orderBy(findings.subject),
);

export const selectFindings = (tx: Transaction, organisationId: string): Promise<FindingRow[]> =>
  readAllFindings(tx, { organisationId });

export async function writeFinding(tx: Transaction, row: FindingRow): Promise<void> {
  const { organisationId, subject, ...change } = row;
  await tx
    .insert(findings)
    .values(row)
    .onConflictDoUpdate({ target: [findings.organisationId, findings.subject], set: change });
}

export async function deleteFinding(tx: Transaction, organisationId: string, subject: string): Promise<void> {
  await tx
    .delete(findings)
    .where(and(eq(findings.organisationId, organisationId), eq(findings.subject, subject)));
}

/** Deletes the findings on everything of a person. */
export async function deleteFindingsOnPerson(
  tx: Transaction,
  organisationId: string,
  personId: string,
): Promise<void> {
  await tx
    .delete(findings)
    .where(and(eq(findings.organisationId, organisationId), like(findings.subject, `people/${personId}/%`)));
}

export async function insertQuestion(tx: Transaction, row: QuestionRow): Promise<void> {
  await tx.insert(questions).values(row);
}

interface QuestionFilters extends ListInput {
  readonly status?: KybQuestion['status'] | undefined;
}

const readPublished = preparedPage<Organisation, QuestionFilters, QuestionRow>(
  (tx, { organisationId }, input, most) =>
    tx
      .select()
      .from(questions)
      .where(
        and(
          eq(questions.organisationId, organisationId),
          isNotNull(questions.askedAt),
          ...commonFilters(questions, input),
          input.status && eq(questions.status, input.status),
          afterCursor(questions, input),
        ),
      )
      .orderBy(...newestFirst(questions, input))
      .limit(most),
);

/** A page of the published questions plus one. */
export const selectAskedQuestions = (
  tx: Transaction,
  organisationId: string,
  input: QuestionFilters,
): Promise<QuestionRow[]> => readPublished(tx, { organisationId }, input, input.limit + 1);

const readQuestions = preparedRead<{ organisationId: string }, QuestionRow>((tx, placeOf) =>
  tx
    .select()
    .from(questions)
    .where(eq(questions.organisationId, placeOf('organisationId')))
    .orderBy(...byTime(questions)),
);

/** All questions, published or not, newest first. */
export const selectAllQuestions = (tx: Transaction, organisationId: string): Promise<QuestionRow[]> =>
  readQuestions(tx, { organisationId });

const questionOf = (organisationId: string, id: string) =>
  and(eq(questions.organisationId, organisationId), eq(questions.id, id));

export async function selectQuestion(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(questions).where(questionOf(organisationId, id));
  return row;
}

export async function updateQuestion(
  tx: Transaction,
  { organisationId, id, status, sealedAnswer, answeredAt, updatedAt }: QuestionRow,
): Promise<void> {
  await tx
    .update(questions)
    .set({ status, sealedAnswer, answeredAt, updatedAt })
    .where(questionOf(organisationId, id));
}

/** Publishes every open question; returns their ids, oldest first. */
export async function markAsked(tx: Transaction, organisationId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(questions)
    .set({ askedAt: now, updatedAt: now })
    .where(
      and(
        eq(questions.organisationId, organisationId),
        eq(questions.status, 'open'),
        isNull(questions.askedAt),
      ),
    )
    .returning({ id: questions.id });
  return rows.map(({ id }) => id).sort();
}

/** The number of the last submission of each organisation; one without any is missing. */
export async function selectLastNumbers(
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: kybSubmissions.organisationId, last: max(kybSubmissions.number) })
    .from(kybSubmissions)
    .where(inArray(kybSubmissions.organisationId, [...organisationIds]))
    .groupBy(kybSubmissions.organisationId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}

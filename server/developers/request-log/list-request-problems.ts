import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { selectProblems, sumGaps } from './problems-store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum failures to read, the latest: bounds the cost in a log of any length. */
const SEEN = 5_000;
const MOST = 50;

/** Failed requests by error, operation and diagnosis, most frequent first; of at most a day. */
export async function listRequestProblems(
  context: Context,
  input: InputOf<typeof operations.listRequestProblems>,
): Promise<AnswerOf<typeof operations.listRequestProblems>> {
  const { tx, scope } = context;
  const dayAgo = realTime(context).getTime() - DAY_MS;
  const since = new Date(Math.max(dayAgo, input.since ? new Date(input.since).getTime() : dayAgo));
  const [problems, dropped] = await Promise.all([
    selectProblems(tx, scope, { ...input, since, seen: SEEN, most: MOST }),
    sumGaps(tx, scope, since),
  ]);
  return {
    data: problems.map(({ operation, mistake, first_at, last_at, ...problem }) => ({
      ...problem,
      ...(operation !== null && { operation }),
      ...(mistake !== null && { mistake }),
      first_at: new Date(first_at).toISOString(),
      last_at: new Date(last_at).toISOString(),
    })),
    next_cursor: null,
    dropped,
  };
}

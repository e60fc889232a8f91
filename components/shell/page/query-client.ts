import { type Query, QueryClient } from '@tanstack/react-query';
import { isRateLimited } from '@/lib/dashboard/actions/sentences';
import { affects, onChange } from '../live/changes';
import { isDeleted, isReadOf, onDeletion } from '../live/deletions';
import { isRemembered, noteAnswer } from '../live/known-answers';
import { limitedUntil, reportFailure, setLimited } from '../session/watched-reads';

const FRESH_FOR_MS = 30_000;
const RETRIES = 2;

/** A response with status 400 to 499 stays the same on retry. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // Events report changes; refocusing the window must not use up the member's rate limit.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
      },
    },
  });

/** Refetches what changes, and stops the reads of a record while it is deleted. */
function followChanges(queries: QueryClient): void {
  onChange((change) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => affects(change, queryKey) && !isDeleted(queryKey),
    });
  });
  onDeletion(({ id, phase }) => {
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => isReadOf(id, queryKey);
    void (phase === 'begun'
      ? queries.cancelQueries({ predicate })
      : queries.invalidateQueries({ predicate }));
  });
}

/** Visible reads that hit the rate limit and were not refetched since. */
const limitedQueries = (queries: QueryClient): Query[] =>
  queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => isRateLimited(state.error) });

/** Reports errors, rate limits and answers to the frame around the page. */
function report(queries: QueryClient): void {
  let until = 0;
  const retry = () =>
    Promise.all(
      limitedQueries(queries).map(({ queryKey }) => queries.refetchQueries({ queryKey, exact: true })),
    );
  function look(): void {
    if (until === 0) return;
    const limited = limitedQueries(queries);
    if (limited.length === 0) until = 0;
    const hasOldData = limited.some(({ state }) => state.data !== undefined);
    setLimited(queries, limited.length === 0 ? undefined : { until, hasOldData, retry });
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'error' || event.action.type === 'failed')) {
      reportFailure(event.action.error);
      until = Math.max(until, limitedUntil(event.action.error) ?? 0);
    }
    // Hydration adds a query, or sets the state of one that exists.
    const isAnswered =
      event.type === 'added' ||
      (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState'));
    if (isAnswered) {
      const { queryKey, state } = event.query;
      const [org, env, name] = queryKey;
      if (isRemembered(name) && state.data) noteAnswer(name, { org, env }, state.data, state.dataUpdatedAt);
    }
    // The cache also notifies while another component renders.
    if (until > 0) queueMicrotask(look);
  });
}

let ofTab: QueryClient | undefined;

/** The query client of this tab; on the server a new one. */
export function tabQueries(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!ofTab) {
    ofTab = createQueryClient();
    followChanges(ofTab);
    report(ofTab);
  }
  return ofTab;
}

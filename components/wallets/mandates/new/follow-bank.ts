import type { MandateStatus } from '@/lib/contract/wallets/mandates';

/** True while the holder or the bank must act next. */
export const isAwaited = (status: MandateStatus): boolean =>
  status === 'pending_authorisation' || status === 'pending_activation';

/**
 * Query options for changes that emit no event: the holder agreed or refused, or the bank refused. Refetches
 * periodically while such a change is awaited, and immediately when the member returns from the bank's page.
 * @param everyMs the interval
 */
export function following<Answer>(everyMs: number, awaits: (answer: Answer) => boolean) {
  const isWaiting = ({ state: { data } }: { state: { data: Answer | undefined } }) =>
    data !== undefined && awaits(data);
  return {
    refetchInterval: (query: { state: { data: Answer | undefined } }) => (isWaiting(query) ? everyMs : false),
    refetchOnWindowFocus: (query: { state: { data: Answer | undefined } }) =>
      isWaiting(query) ? ('always' as const) : false,
  };
}

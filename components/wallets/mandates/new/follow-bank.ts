import type { MandateStatus } from '@/lib/contract/wallets/mandates';

/** True while the next step is the holder's or the bank's. */
export const isAwaited = (status: MandateStatus): boolean =>
  status === 'pending_authorisation' || status === 'pending_activation';

/**
 * How a read follows what no event reports: that the holder agreed or refused, and that the bank refused. It is made again
 * every some seconds while that is awaited, and at once when the member comes back from the bank's page.
 * @param everyMs how often
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

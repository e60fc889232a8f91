import type { OpenContext } from '@/server/platform/kernel/context';
import { selectHealth } from './health-store';
import { type ProviderName, providerNames } from './protocols/provider';
import { countStanding } from './request-store';

/** How a provider is, and how much is under way with it. */
interface ProviderStanding {
  /** Of the circuit breaker. */
  readonly state: 'closed' | 'open' | 'half_open';
  /** In a row. */
  readonly failures: number;
  readonly openedAt: Date | null;
  readonly retryAt: Date | null;
  readonly lastError: string | null;
  readonly lastAnswerAt: Date | null;
  /** That wait for money, or for a holder. */
  readonly openRequests: number;
  /** Of which it is not known whether the provider has them. */
  readonly unclearRequests: number;
}

/** How each provider is, as all processes see it. */
export async function readHealth({
  tx,
}: Pick<OpenContext, 'tx'>): Promise<ReadonlyMap<ProviderName, ProviderStanding>> {
  const health = new Map((await selectHealth(tx)).map((row) => [row.provider, row]));
  const standing = await countStanding(tx);
  const count = (provider: string, isOpen: boolean): number =>
    standing
      .filter((row) => row.provider === provider && (row.state === 'open') === isOpen)
      .reduce((sum, row) => sum + row.count, 0);
  return new Map(
    providerNames.map((name) => {
      const row = health.get(name);
      return [
        name,
        {
          state: (row?.state ?? 'closed') as ProviderStanding['state'],
          failures: row?.failures ?? 0,
          openedAt: row?.openedAt ?? null,
          retryAt: row?.retryAt ?? null,
          lastError: row?.lastError ?? null,
          lastAnswerAt: row?.lastAnswerAt ?? null,
          openRequests: count(name, true),
          unclearRequests: count(name, false),
        },
      ];
    }),
  );
}

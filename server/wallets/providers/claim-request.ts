import type { OpenContext } from '@/server/platform/kernel/context';
import type { ProviderName } from './protocols/provider';
import { claimDue, plannedUnlessWoken, type RequestRow, updateClaimed, wakeRequests } from './request-store';
import { LEASE_MARGIN_MS } from './rules';

/** A claimed provider request to read back; no other process has it meanwhile. */
export type DueRequest = RequestRow;

/**
 * Takes up the request of a provider that has been due for reading back for longest; those that others are at are left to them.
 * @param longestCall in milliseconds
 * @returns undefined when none is due
 */
export const claimRequest = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  provider: ProviderName,
  longestCall: number,
): Promise<DueRequest | undefined> =>
  claimDue(tx, provider, now, new Date(now.getTime() + longestCall + LEASE_MARGIN_MS));

/** The change that a reading makes. */
interface Reading {
  readonly state?: 'open' | 'closed' | 'revoking';
  readonly endedAs?: string | null;
  readonly providerReference?: string | null;
  readonly providerStatus?: string | null;
  readonly payments?: RequestRow['payments'];
  readonly adoptedAt?: Date;
  /** Set to null: the call that it was for is over. */
  readonly idempotencyKey?: null;
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastReadAt?: Date;
  /** When it is due next, unless it was made due again meanwhile. */
  readonly nextReadAt: Date | null;
}

/** Thrown when another process has claimed a request that took too long; rolls everything back. */
class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

/** Records the result of reading a request back and releases the claim. @throws LostClaim */
export async function noteReading(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  request: DueRequest,
  reading: Reading,
): Promise<void> {
  const { nextReadAt, ...rest } = reading;
  const isOurs = await updateClaimed(tx, request, {
    ...rest,
    nextReadAt: plannedUnlessWoken(nextReadAt),
    leasedUntil: null,
    updatedAt: now,
  });
  if (!isOurs) throw new LostClaim('another has taken up the request meanwhile');
}

/**
 * Makes requests due for reading back now, even ended ones.
 * @param provider only this one’s, if set
 * @returns the known ones
 */
export const wake = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  references: readonly string[],
  provider?: ProviderName,
) => wakeRequests(tx, references, now, provider);

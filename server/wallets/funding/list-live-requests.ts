import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { selectLiveByIds, selectLiveByReferences } from './live-store';
import { presentFundingRequest } from './present-funding-request';
import type { FundingRow } from './store';

/** A live funding request of whichever organisation, for the provider's staff. */
export interface LiveRequest {
  readonly scope: Scope;
  readonly request: FundingRequest;
}

type Reading = Pick<OpenContext, 'tx' | 'settings'>;

const liveOf = (row: FundingRow, { settings }: Reading): LiveRequest => ({
  scope: { organisationId: row.organisationId, environment: 'live' },
  request: presentFundingRequest(row, settings),
});

/** Live requests by our references; those that are not there are left out. */
export async function listLiveRequests(
  context: Reading,
  references: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (references.length === 0) return new Map();
  const rows = await selectLiveByReferences(context.tx, references);
  return new Map(rows.map((row) => [row.reference, liveOf(row, context)]));
}

/** The same by their ids. */
export async function listLiveRequestsById(
  context: Reading,
  ids: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLiveByIds(context.tx, ids);
  return new Map(rows.map((row) => [row.id, liveOf(row, context)]));
}

import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { inTimeOf } from '@/server/core/environments/in-time-of';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentFundingRequest } from './present-funding-request';
import { findTestFundingRequest } from './store';

/**
 * A request of a test environment by its id alone, for the hosted page whose link proves the right to see it.
 * @returns the request, and a context within its organisation
 * @throws Refusal not_found, also for every live request
 */
export async function findTestRequest(
  open: OpenContext,
  id: string,
): Promise<{ readonly context: Context; readonly request: FundingRequest }> {
  const row = await findTestFundingRequest(open.tx, id);
  if (!row) throw notFound();
  const context = await inTimeOf(open, { organisationId: row.organisationId, environment: 'test' });
  return { context, request: presentFundingRequest(row, open.settings) };
}

import { environments } from '@/lib/contract/primitives';
import { type OpenContext, within } from '@/server/platform/kernel/context';
import { openAccounts } from '../ledger/accounts';
import { createSandboxMandate } from '../mandates/add-mandate';

/**
 * Opens a new organisation's wallets in both environments, and gives its test environment the mandate that direct
 * debit uses from the start.
 */
export async function openWallets(
  context: OpenContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  for (const environment of environments) {
    await openAccounts(within(context, { organisationId: id, environment }));
  }
  await createSandboxMandate(within(context, { organisationId: id, environment: 'test' }), name);
}

import { bankNameOf, nairaAccountFaults } from '@/lib/contract/kyb/checks';
import { type TakenScenario, takeScenario } from '@/server/core/scenarios/take-scenario';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import type { MandateProvider } from '../providers/protocols/provider';
import { injectFault, type ProviderDeps, takeFault } from '../providers/provider-call';
import { rejectionOf } from '../providers/provider-gateway';
import { isConfigured, notConfigured } from '../providers/read-providers';

/**
 * The bank of an account to debit.
 * @returns its name
 * @throws ApiError validation_failed (bank_code, account_number) for a bank outside of Nigeria, or an invalid number
 */
export function bankOf(bankCode: string, accountNumber: string): string {
  const faults = nairaAccountFaults(bankCode, accountNumber);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return bankNameOf('NGN', bankCode) ?? bankCode;
}

/** The holder of every account of the sandbox while a name mismatch is armed. */
export const OTHER_HOLDER = 'Adaeze Okonkwo';

/** How to call a bank, after the transaction has ended. */
interface BankRoute {
  /** The caller's organisation, by name. */
  readonly organisation: string;
  /** The holder of every account in the sandbox; null with live keys, where the bank is called. */
  readonly sandboxHolder: string | null;
  /** The fault that a test environment injects. */
  readonly taken: TakenScenario | null;
}

/**
 * Prepares the call of a mandate's bank. Takes a fault that a test environment has armed, so that it counts even if
 * nothing else is done.
 * @param asksName whether the call looks up a name
 * @throws ApiError funding_account_not_configured with live keys, where no bank is connected
 */
export async function findBank(
  context: Context,
  asksName: boolean,
  resourceId: string | null,
): Promise<BankRoute> {
  const { data: organisation } = await getOrganisation(context);
  // Rejected before anything is counted.
  if (!(await isConfigured(context, 'NGN', 'beta_direct_debit'))) throw notConfigured('NGN');
  if (context.scope.environment === 'live') {
    return { organisation: organisation.name, sandboxHolder: null, taken: null };
  }
  const taken = await takeFault(context);
  const isOther =
    asksName &&
    taken?.kind !== 'provider_down' &&
    (await takeScenario(context, ['name_mismatch'], resourceId)) !== null;
  return {
    organisation: organisation.name,
    sandboxHolder: isOther ? OTHER_HOLDER : organisation.name,
    taken,
  };
}

/**
 * Calls a bank, outside of any transaction.
 * @param live the call with live keys
 * @param inSandbox the response of the sandbox's bank
 * @throws ApiError provider_unavailable
 */
export async function callBank<Answer>(
  { stopping, gateway }: ProviderDeps,
  { sandboxHolder, taken }: BankRoute,
  live: (bank: MandateProvider) => Promise<Answer>,
  inSandbox: (holder: string) => Answer,
): Promise<Answer> {
  if (sandboxHolder !== null) {
    await injectFault(taken, stopping);
    return inSandbox(sandboxHolder);
  }
  try {
    return await gateway.call('beta', ({ mandates }) => {
      if (!mandates) throw new Error('beta keeps mandates');
      return live(mandates);
    });
  } catch (failure) {
    throw rejectionOf(failure);
  }
}

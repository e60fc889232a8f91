import { formatMoney } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { changedFields } from '@/server/core/audit-log/changed-fields';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { deleteLimits, type LimitRow, lockLimits, writeLimits } from './store';

const told = (amount: bigint | undefined): string | null =>
  amount === undefined ? null : formatMoney(amount);

/**
 * Sets the limits of a method for live environments, or takes the settings' own again.
 * @param limits minor units; null: those of the settings
 * @param by who of the staff; without an id whoever holds the operators' own key
 */
export async function setLimits(
  context: OpenContext,
  method: FundingMethod,
  limits: { readonly minimum: bigint; readonly maximum: bigint } | null,
  by: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const { tx, now } = context;
  const before: LimitRow | undefined = await lockLimits(tx, method);
  if (limits) await writeLimits(tx, { method, ...limits, setBy: by.id, setByName: by.name, setAt: now });
  else await deleteLimits(tx, method);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'rail_limits.set',
    target: method,
    details: { method, by: by.name },
    changes: changedFields({
      minimum: [told(before?.minimum), told(limits?.minimum)],
      maximum: [told(before?.maximum), told(limits?.maximum)],
    }),
  });
}

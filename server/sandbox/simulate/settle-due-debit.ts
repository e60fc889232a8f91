import { type OpenContext, within } from '@/server/platform/kernel/context';
import type { DueWork } from '@/server/platform/kernel/module';
import { findDebit, findDueDebits, soonestDueDebits } from '@/server/wallets/funding/find-funding';
import { answerDebit } from './answer-debit';

/** How many due debits are looked at to find one that is free. */
const LOOK_AT = 20;

/**
 * Lets the bank answer to one direct debit that is due, of any organisation that goes by real time. Any number of processes may call it
 * at once: one that another holds, or whose order another holds, is left to it.
 * @returns whether there was one
 */
export async function settleDueDebit(context: OpenContext): Promise<boolean> {
  for (const { scope, debit } of await findDueDebits(context, LOOK_AT)) {
    if (await answerDebit(within(context, scope), debit, false)) return true;
  }
  return false;
}

/** Direct debits to which the bank answers, in a test environment. */
export const directDebit: DueWork = {
  kind: 'direct_debit',
  soonest: soonestDueDebits,
  run: async (context, id) => {
    const debit = await findDebit(context, id);
    return debit && ((await answerDebit(context, debit, true))?.status ?? null);
  },
};

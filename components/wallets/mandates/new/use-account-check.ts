'use client';

import { useState } from 'react';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import type { AnswerOf } from '@/lib/contract/operation';
import type { checkMandateAccount, MandateAccountCheck } from '@/lib/contract/wallets/mandates';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { accountBody, type MandateValues } from '../mandate-values';

/** A server action of `action('checkMandateAccount')`. */
export type CheckAccountAction = Action<
  ActionInput<typeof checkMandateAccount>,
  AnswerOf<typeof checkMandateAccount>
>;

const nameOf = (values: MandateValues): string => JSON.stringify(accountBody(values));

/** Asks the bank who holds an account, and remembers the answer for as long as the account stays the same. */
export function useAccountCheck(check: CheckAccountAction) {
  const checking = useAction(check);
  const [found, setFound] = useState<{ account: string; holder: MandateAccountCheck }>();

  /** The holder as the bank names them; undefined where the bank was not asked for this account. */
  const holderOf = (values: MandateValues): MandateAccountCheck | undefined =>
    found?.account === nameOf(values) ? found.holder : undefined;

  async function look(values: MandateValues) {
    const result = await checking.run({ body: accountBody(values) });
    if (result.ok) setFound({ account: nameOf(values), holder: result.data.data });
    return result;
  }
  return { holderOf, look, pending: checking.pending, error: checking.error, reset: checking.reset };
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useCallback, useState } from 'react';
import { walletsQuery } from '@/components/balances/queries';
import { ReadError } from '@/components/session/read-error';
import { useAllowed, useScope } from '@/components/session/scope';
import { useAction } from '@/components/session/use-action';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import type { Scope } from '@/lib/client/addresses';
import type { fundWallet } from '@/lib/contract/funding';
import { type Currency, currencies } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import * as routes from '@/lib/routes';
import type { ActionInput } from '@/lib/session/action';
import type { ActionResult } from '@/lib/session/action-result';
import { CurrencyChoice } from './currency-choice';
import { fundParams } from './fund-address';
import { FundDetails } from './fund-details';
import { FundReview } from './fund-review';
import { type FundValues, fundSchema, mandateOf } from './fund-schema';
import { FundFieldsSkeleton } from './fund-skeleton';
import { FundSteps } from './fund-steps';
import { FundSummary } from './fund-summary';
import { startingMethod, usableMethods } from './limits';
import { useFundingChoices } from './use-funding-choices';

type FundAction = (
  scope: Scope,
  input: ActionInput<typeof fundWallet>,
) => Promise<ActionResult<AnswerOf<typeof fundWallet>>>;

/** Funds once, however often the button is pressed, and goes to the page of the request. */
function useFund(fund: FundAction, currency: Currency, { amount, method }: FundValues, mandateId?: string) {
  const { org, env } = useScope();
  const router = useRouter();
  const funding = useAction(fund, { changes: ['listWallets', 'getWallet', 'listFundingRequests'] });
  const [isLeaving, setLeaving] = useState(false);

  async function start(): Promise<void> {
    if (isLeaving) return;
    const named = method === 'beta_direct_debit' && mandateId ? { mandate_id: mandateId } : {};
    const body = { amount, method, ...named } as ActionInput<typeof fundWallet>['body'];
    const result = await funding.run({ params: { currency }, body });
    if (!result.ok) return;
    setLeaving(true);
    // The confirmation leaves the history, so that going back can't fund the same again.
    router.replace(routes.fundingRequest(org, env, result.data.data.id));
  }
  return { ...funding, pending: funding.pending || isLeaving, start: () => void start() };
}

/** Says at the top why a member can't fund, and who can. */
function LookOnly() {
  const permission = useAllowed('wallets:write');
  if (permission.allowed) return null;
  return (
    <Alert tone="warning" title="You can look, but not fund">
      {permission.reason}
    </Alert>
  );
}

/** Funding a wallet: amount and method, then the confirmation. All that is chosen stands in the address. */
export function FundFlow({ fund }: { fund: FundAction }) {
  const scope = useScope();
  const [address, setAddress] = useQueryStates(fundParams, { history: 'replace', shallow: true });
  const wallets = useQuery(walletsQuery(scope)).data?.data;
  const { choices, failed } = useFundingChoices(address.currency);
  const { currency, amount, mandate } = address;
  const usable = choices ? usableMethods(choices.methods, choices.mandates) : [];
  const values: FundValues = { amount, method: startingMethod(usable, address.method) ?? '', mandate };
  // The mandate that the confirmation shows, so that no other can be debited.
  const funding = useFund(fund, currency, values, choices && mandateOf(choices.mandates, mandate)?.id);
  const balance = wallets?.find((wallet) => wallet.currency === currency)?.balance;
  const isReview =
    address.step === 'review' && choices !== undefined && fundSchema(choices).safeParse(values).success;
  const keep = useCallback((typed: FundValues) => void setAddress(typed), [setAddress]);

  function change(chosen: string): void {
    const next = currencies.find((one) => one === chosen);
    if (next) void setAddress({ currency: next, method: null, mandate: null });
  }
  function review(typed: FundValues): void {
    funding.reset();
    void setAddress({ ...typed, step: 'review' }, { history: 'push' });
  }

  return (
    <>
      <FundSteps current={isReview ? 'review' : 'details'} />
      <LookOnly />
      {isReview ? (
        <div className="max-w-2xl">
          <FundReview
            currency={currency}
            choices={choices}
            values={values}
            balance={balance}
            pending={funding.pending}
            error={funding.error}
            onBack={() => void setAddress({ step: null }, { history: 'push' })}
            onFund={funding.start}
          />
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="space-y-6 p-4 sm:p-6">
            <CurrencyChoice value={currency} wallets={wallets} onChange={change} />
            {choices ? (
              <FundDetails
                key={currency}
                choices={choices}
                values={values}
                onChange={keep}
                onReview={review}
              />
            ) : failed ? (
              <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
            ) : (
              <FundFieldsSkeleton />
            )}
          </Card>
          <div className="lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
            <FundSummary currency={currency} balance={balance} amount={amount} />
          </div>
        </div>
      )}
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { StepList } from '@/components/ui/display/step-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Scope } from '@/lib/client/addresses';
import { type Currency, currencies } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { fundWallet } from '@/lib/contract/wallets/funding';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { walletsQuery } from '../../balances/queries';
import { recentFundingQuery } from '../queries';
import { fundParams } from './fund-address';
import { FundDetails } from './fund-details';
import { FundReview } from './fund-review';
import { type FundValues, fundFaults, isDebitLost, withMandate } from './fund-schema';
import { FundSummary } from './fund-summary';
import { recentChoices, startingMethod, usableMethods } from './limits';
import { debitLost, type RefusedField, refusedField } from './refused-field';
import { useFundingChoices } from './use-funding-choices';

const cards = ['a', 'b', 'c'];

function FundFieldsSkeleton() {
  return (
    <Loading label="the payment methods of this wallet" className="space-y-6">
      <div className="space-y-2">
        <Skeleton className="w-16" />
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="w-72 max-w-full" />
      </div>
      <div className="space-y-2">
        <Skeleton className="w-36" />
        {cards.map((card) => (
          <Skeleton key={card} className="h-22 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-10 w-28 rounded-md" />
    </Loading>
  );
}

type CurrencyChoiceProps = {
  value: string;
  /** The wallets with their balances; undefined while loading or after a failed read. */
  wallets: readonly Wallet[] | undefined;
  onChange: (currency: string) => void;
};

/** The choice of the wallet, with current balances. */
function CurrencyChoice({ value, wallets, onChange }: CurrencyChoiceProps) {
  return (
    <div className="space-y-1.5">
      <p id="fund-wallet" className="font-medium text-sm">
        Wallet
      </p>
      <div role="radiogroup" aria-labelledby="fund-wallet" className="grid gap-2 sm:grid-cols-3">
        {currencies.map((currency) => {
          const wallet = wallets?.find((candidate) => candidate.currency === currency);
          return (
            <label
              key={currency}
              className={cn(
                'relative min-w-0 rounded-lg border border-border-strong bg-surface px-3.5 py-2.5 text-left shadow-xs transition-colors',
                'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink hover:border-input',
                'has-checked:border-accent-ink has-checked:bg-accent-soft/50',
              )}
            >
              <input
                type="radio"
                name="fund-wallet"
                checked={currency === value}
                onChange={() => onChange(currency)}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              <span className="block font-medium">{currency}</span>
              <span className="block min-h-5 text-muted text-sm">
                {wallet ? <Amount value={wallet.balance} /> : null}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

const STEPS = [
  { id: 'details', label: 'Amount' },
  { id: 'review', label: 'Confirm' },
  { id: 'pay', label: 'Pay' },
] as const;

/** The current step of funding a wallet. */
function FundSteps({ current }: { current: 'details' | 'review' }) {
  return <StepList steps={STEPS} current={current} />;
}

type FundAction = (
  scope: Scope,
  input: ActionInput<typeof fundWallet>,
) => Promise<ActionResult<AnswerOf<typeof fundWallet>>>;

/** Creates the request once, however often the button is clicked, and opens its page. */
function useFund(fund: FundAction, currency: Currency, { amount, method, mandate }: FundValues) {
  const { org, env } = useScope();
  const router = useRouter();
  const funding = useAction(fund, {
    changes: ['listWallets', 'getWallet', 'listFundingRequests', 'listMandates'],
  });
  const [isLeaving, setLeaving] = useState(false);

  async function start(): Promise<void> {
    if (isLeaving) return;
    const named = mandate === '' ? {} : { mandate_id: mandate };
    const body = { amount, method, ...named } as ActionInput<typeof fundWallet>['body'];
    const result = await funding.run({ params: { currency }, body });
    if (!result.ok) {
      // A refusal because of the mandate shows that the list of mandates has changed.
      if (result.error.code.startsWith('mandate_')) funding.readAgain();
      return;
    }
    setLeaving(true);
    // The confirmation is replaced in the history, so that Back can't fund again.
    router.replace(routes.fundingRequest(org, env, result.data.data.id));
  }
  return { ...funding, pending: funding.pending || isLeaving, start: () => void start() };
}

/** A notice at the top: why a member can't fund, and who can. */
function LookOnly() {
  const permission = useAllowed('wallets:write');
  if (permission.allowed) return null;
  return (
    <Alert tone="warning" title="You don’t have permission to fund wallets">
      {permission.reason}
    </Alert>
  );
}

/** The method and the amounts of the wallet's latest requests. */
function useRecent(currency: Currency) {
  const { data } = useQuery(recentFundingQuery(useScope(), currency));
  return recentChoices(data?.data ?? []);
}

/** The values in the URL and the two steps that use them. */
function useFlow(fund: FundAction) {
  const [address, setAddress] = useQueryStates(fundParams, { history: 'replace' });
  const { currency, amount, mandate } = address;
  const { choices, failed } = useFundingChoices(currency);
  const usable = choices ? usableMethods(choices.methods, choices.mandates) : [];
  const recent = useRecent(currency);
  const isReview = address.step === 'review';
  // What is confirmed is never replaced by another method, also if it is no longer offered.
  const method =
    (isReview && address.method) || (startingMethod(usable, address.method || recent.method) ?? '');
  const values: FundValues = { amount, method, mandate };
  const funding = useFund(fund, currency, withMandate(values, choices?.mandates));
  const [refused, setRefused] = useState<RefusedField>();
  // A requested debit is never silently replaced by a transfer.
  const isLost = isDebitLost(choices, address.method);
  const isRight = choices !== undefined && Object.keys(fundFaults(choices)(values)).length === 0;
  // A refusal or a lost response stays visible even if it has made the figures invalid.
  const isStill = isReview && !isLost && (isRight || funding.error !== undefined);
  const keep = useCallback((typed: FundValues) => void setAddress(typed), [setAddress]);

  function change(chosen: string): void {
    const next = currencies.find((one) => one === chosen);
    if (next) void setAddress({ currency: next, method: null, mandate: null });
  }
  function review(typed: FundValues): void {
    funding.reset();
    setRefused(undefined);
    // The confirmation names the mandate, so that no other can be debited.
    void setAddress({ ...withMandate(typed, choices?.mandates), step: 'review' }, { history: 'push' });
  }
  function back(): void {
    setRefused(refusedField(funding.error, currency));
    // No confirmation is left in the history, so that Back can't fund again.
    void setAddress({ step: null });
  }
  return {
    ...{ currency, values, recent: recent.amounts, choices, failed, funding, keep, change, review, back },
    /** The choices behind the figures to confirm; undefined in the first step. */
    confirmed: isStill ? choices : undefined,
    refused: isLost ? debitLost : refused,
  };
}

/** Funds a wallet: amount and method, then the confirmation. All values are in the URL. */
export function FundFlow({ fund }: { fund: FundAction }) {
  const wallets = useQuery(walletsQuery(useScope())).data?.data;
  const flow = useFlow(fund);
  const { currency, values, choices, failed, funding, confirmed } = flow;
  const balance = wallets?.find((wallet) => wallet.currency === currency)?.balance;
  return (
    <>
      <FundSteps current={confirmed ? 'review' : 'details'} />
      <LookOnly />
      {confirmed ? (
        <div className="max-w-2xl">
          <FundReview
            currency={currency}
            choices={confirmed}
            values={values}
            balance={balance}
            pending={funding.pending}
            error={funding.error}
            onBack={flow.back}
            onFund={funding.start}
          />
        </div>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="space-y-6 p-4 sm:p-6">
            <CurrencyChoice value={currency} wallets={wallets} onChange={flow.change} />
            {choices ? (
              <FundDetails
                key={currency}
                choices={choices}
                values={values}
                recent={flow.recent}
                refused={flow.refused}
                onChange={flow.keep}
                onReview={flow.review}
              />
            ) : failed ? (
              <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
            ) : (
              <FundFieldsSkeleton />
            )}
          </Card>
          <div className="xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)]">
            <FundSummary currency={currency} balance={balance} amount={values.amount} />
          </div>
        </div>
      )}
    </>
  );
}

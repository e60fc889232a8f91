'use client';

import { Landmark, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { keysFor } from '@/components/ui/display/keys';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useFormContext, useValues } from '@/components/ui/form/use-form';
import type { FundChoices } from '@/components/wallets/funding/new/fund-schema';
import { MethodFields } from '@/components/wallets/funding/new/method-fields';
import type { FundingChoices } from '@/components/wallets/funding/new/use-funding-choices';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';

/** The form values of a payment. */
export type PaymentValues = { pay: 'wallet' | 'funding'; method: string; mandate: string };

/** A link to fund the wallet's missing amount; without permission it says why, and who can. */
export function FundMissing({ currency, missing }: { currency: string; missing: string }) {
  const { org, env } = useScope();
  const funding = useAllowed('wallets:write');
  const words = `Fund ${formatAmount(missing, currency)}`;
  const amount = new URLSearchParams({ amount: missing });
  return funding.allowed ? (
    <LinkButton size="small" href={`${routes.fund(org, env, currency)}&${amount}`}>
      {words}
    </LinkButton>
  ) : (
    <Button size="small" disabledReason={funding.reason}>
      {words}
    </Button>
  );
}

/** Below the wallet option if the balance is too low: the missing amount and both alternatives. */
function Short({ currency, missing }: { currency: string; missing: string }) {
  const { setValue } = useFormContext<PaymentValues>();
  return (
    <Alert
      tone="warning"
      title={`The ${currency} wallet balance is too low`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setValue('pay', 'funding', { shouldValidate: true })}>
            Pay by funding
          </Button>
          <FundMissing currency={currency} missing={missing} />
        </span>
      }
    >
      {formatAmount(missing, currency)} is missing.
    </Alert>
  );
}

function MethodsSkeleton() {
  return (
    <Loading label="the payment methods" className="space-y-2">
      <Skeleton className="w-36" />
      {keysFor(3).map((key) => (
        <Skeleton key={key} className="h-22 rounded-lg" />
      ))}
    </Loading>
  );
}

/** The payment method, and for direct debit the account to debit. */
function FundingFields({ choices }: { choices: FundChoices }) {
  const { method, mandate } = useValues<PaymentValues>();
  return (
    <div className="space-y-6">
      <MethodFields choices={choices} values={{ amount: '', method, mandate }} />
    </div>
  );
}

type PaymentFieldsProps = {
  currency: string;
  /** The wallet balance; undefined while unknown. */
  balance: string | undefined;
  /** The amount missing for this order. */
  missing: string | undefined;
  funding: FundingChoices;
  /** Why one of the options is disabled. */
  refusals?: { readonly wallet?: string | undefined; readonly funding?: string | undefined };
  /** The label of the group: “How it is paid”. */
  label?: string;
};

function walletText(currency: string, balance: string | undefined): ReactNode {
  if (balance === undefined) return 'Taken from the wallet immediately.';
  return (
    <>
      Taken immediately. Balance: <Amount value={balance} currency={currency} className="text-text" />.
    </>
  );
}

/** Payment from the wallet or by funding; the latter with the currency's methods. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { currency, balance, missing, funding, refusals, label = 'Payment' } = props;
  const { pay } = useValues<PaymentValues>();
  const { choices, failed } = funding;
  return (
    <div className="space-y-4">
      <RadioCards
        name="pay"
        label={label}
        required
        options={[
          {
            value: 'wallet',
            label: `${currency} wallet`,
            icon: <WalletCards />,
            description: walletText(currency, balance),
            disabledReason: refusals?.wallet,
          },
          {
            value: 'funding',
            label: 'Funding request',
            icon: <Landmark />,
            description: 'Pay for this order from outside. It executes once we receive the funds.',
            disabledReason: refusals?.funding,
          },
        ]}
      />
      {pay === 'wallet' && missing && !refusals?.funding ? (
        <Short currency={currency} missing={missing} />
      ) : null}
      {pay === 'funding' ? (
        choices ? (
          <FundingFields choices={choices} />
        ) : failed ? (
          <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
        ) : (
          <MethodsSkeleton />
        )
      ) : null}
    </div>
  );
}

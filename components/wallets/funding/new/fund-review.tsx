'use client';

import { useEffect, useRef } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { ConfirmFoot } from '@/components/ui/form/confirm-foot';
import type { Currency } from '@/lib/contract/money';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels } from '../../labels/funding';
import { spanText } from '../time-labels';
import { type FundChoices, type FundValues, mandateOf } from './fund-schema';
import { settlementItems } from './fund-summary';
import { MethodIcon } from './method-icon';

type FundReviewProps = {
  currency: Currency;
  choices: FundChoices;
  values: FundValues;
  balance: string | undefined;
  /** True from the click until the request's page has loaded. */
  pending: boolean;
  error: ActionError | undefined;
  onBack: () => void;
  onFund: () => void;
};

function methodItems({ choices, values }: FundReviewProps): DescriptionListItem[] {
  const chosen = choices.methods.find(({ method }) => method === values.method);
  if (!chosen) return [];
  const words = fundingMethodLabels[chosen.method];
  const isDebit = chosen.method === 'beta_direct_debit';
  const mandate = isDebit ? mandateOf(choices.mandates, values.mandate) : undefined;
  return [
    {
      label: 'Method',
      value: (
        <span className="inline-flex items-baseline gap-1.5">
          <MethodIcon method={chosen.method} className="size-4 self-center text-muted" />
          {words.label}
        </span>
      ),
      hint: words.arrival,
    },
    ...(mandate
      ? [
          { label: 'Account to debit', value: `•••• ${mandate.account_number}`, hint: mandate.bank_name },
          { label: 'Account name', value: mandate.account_name },
        ]
      : []),
    { label: 'Open for', value: spanText(chosen.expires_after_seconds) },
  ];
}

function nextStepText({ method }: FundValues): string | undefined {
  return Object.entries(fundingMethodLabels).find(([name]) => name === method)?.[1].next;
}

/** The second step: a summary and the button that creates the request. */
export function FundReview(props: FundReviewProps) {
  const { currency, values, balance, pending, error, onBack, onFund } = props;
  const { env } = useScope();
  const permission = useAllowed('wallets:write');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="p-4 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Fund the {currency} wallet{env === 'test' ? ' in test mode' : ''}?
        </h2>
        <p className="mt-1 text-muted">{nextStepText(values)}</p>
        <p className="mt-5 font-semibold text-3xl">
          <Amount value={values.amount} currency={currency} />
        </p>
        <DescriptionList
          className="mt-4 border-border border-t pt-2.25"
          items={[...methodItems(props), ...settlementItems({ currency, balance, amount: values.amount })]}
        />
        {error ? (
          <div className="mt-5">
            <ActionFailure
              error={error}
              uncertainAdvice="Try again: it won’t be funded twice. Before you change a figure, check your funding requests."
              onRetry={onFund}
            />
          </div>
        ) : null}
      </div>
      <ConfirmFoot
        onBack={onBack}
        onConfirm={onFund}
        pending={pending}
        disabled={!permission.allowed}
        disabledReason={permission.allowed ? undefined : permission.reason}
      >
        {error ? 'Try again' : `Fund ${formatAmount(values.amount, currency)}`}
      </ConfirmFoot>
    </Card>
  );
}

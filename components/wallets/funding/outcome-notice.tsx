'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Alert } from '@/components/ui/feedback/alert';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { accountLines } from './account-text';
import { differenceOf } from './difference';
import { Instructions } from './pay-panel';

type FundAgainProps = { request: FundingRequest; size?: 'small' | 'medium' };

/**
 * A link to the form with the figures of an earlier request; without permission it is disabled and says who can fund.
 */
function FundAgain({ request, size }: FundAgainProps) {
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const { currency, amount, method } = request;
  if (permission.allowed) {
    const figures = new URLSearchParams({ amount, method });
    return (
      <LinkButton size={size} href={`${routes.fund(org, env, currency)}&${figures}`}>
        Fund again
      </LinkButton>
    );
  }
  return (
    <Button size={size} disabledReason={permission.reason}>
      Fund again
    </Button>
  );
}

/** Adds a full stop if the text has none. */
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function Succeeded({ request }: { request: FundingRequest }) {
  const { org, env } = useScope();
  const { currency, amount } = request;
  const received = request.amount_received ?? amount;
  const difference = differenceOf(amount, received, currency);
  if (request.order_id) {
    return (
      <Alert
        tone={difference?.kind === 'less' ? 'warning' : 'positive'}
        title={`${formatAmount(received, currency)} arrived`}
      >
        It was credited to the {currency} wallet and used for its order
        {difference ? `: ${difference.words}` : ''}.
      </Alert>
    );
  }
  return (
    <Alert
      tone={difference?.kind === 'less' ? 'warning' : 'positive'}
      title={`${formatAmount(received, currency)} arrived and is in the ${currency} wallet`}
      action={
        <LinkButton size="small" href={routes.wallet(org, env, currency)}>
          See the wallet
        </LinkButton>
      }
    >
      {difference
        ? `That is ${difference.words}. We credit whatever amount arrives.`
        : 'The full amount arrived.'}
    </Alert>
  );
}

function Expired({ request }: { request: FundingRequest }) {
  return (
    <Alert title="It expired before a payment arrived" action={<FundAgain request={request} size="small" />}>
      <p>Don’t pay into it. If you already paid, we credit the money when it arrives.</p>
      {accountLines(request).length > 0 ? (
        <Disclosure summary="Show the account details" className="mt-1">
          <Instructions request={request} />
        </Disclosure>
      ) : null}
    </Alert>
  );
}

/** The outcome of a funding request and the possible next action; renders nothing while it is pending. */
export function OutcomeNotice({ request }: { request: FundingRequest }) {
  switch (request.status) {
    case 'pending':
      return null;
    case 'succeeded':
      return <Succeeded request={request} />;
    case 'expired':
      return <Expired request={request} />;
    case 'failed':
      return (
        <Alert tone="danger" title="The payment failed" action={<FundAgain request={request} size="small" />}>
          {asSentence(request.failure_reason ?? 'The provider gave no reason')} Nothing was credited.
        </Alert>
      );
  }
}

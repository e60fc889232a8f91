'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Copyable, CopyButton } from '@/components/ui/controls/copy';
import { Input } from '@/components/ui/controls/input';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { QrCode } from '@/components/ui/display/qr-code';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { notifyFailed } from '@/components/ui/overlays/toast';
import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { MandateStatus } from '../labels/mandate-status';
import { accountLines, accountText } from './account-text';
import { mandateQuery } from './queries';

const lines = ['a', 'b', 'c', 'd', 'e'];

/** When the bank's response is expected; for a closed mandate, what that response will be. */
function Answer({ mandate }: { mandate: Mandate }) {
  const { env } = useScope();
  if (mandate.status !== 'active') {
    return (
      <Alert tone="warning" title="The mandate has ended since">
        The bank refuses pending debits. Nothing will arrive.
      </Alert>
    );
  }
  return (
    <Alert>
      {env === 'test'
        ? 'The sandbox bank responds after about 5 minutes on the test clock.'
        : 'Banks usually respond within a day. A debit can still be refused.'}
    </Alert>
  );
}

function MandateLink({ mandate: { id, reference } }: { mandate: Mandate }) {
  const { org, env } = useScope();
  return (
    <span className="flex items-center justify-end gap-0.5">
      <TextLink href={routes.mandate(org, env, id)}>{reference}</TextLink>
      <CopyButton value={reference} label="mandate reference" />
    </span>
  );
}

type DebitInstructionsProps = {
  mandateId: string;
  currency: string;
  /** The bank has not responded yet. */
  isPending: boolean;
};

/** The debited account, masked except for the last four digits, and when its bank responds. */
function DebitInstructions({ mandateId, currency, isPending }: DebitInstructionsProps) {
  const { data, error, refetch, isFetching } = useQuery(mandateQuery(useScope(), mandateId));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />;
    return (
      <Loading label="the mandate" className="space-y-4.5">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </Loading>
    );
  }
  const mandate = data.data;
  return (
    <div className="space-y-4">
      {isPending ? <Answer mandate={mandate} /> : null}
      <DescriptionList
        items={[
          {
            label: 'Account',
            value: <span className="tabular font-medium">•••• {mandate.account_number}</span>,
          },
          { label: 'Account name', value: mandate.account_name },
          { label: 'Bank', value: mandate.bank_name },
          { label: 'Limit per debit', value: <Amount value={mandate.maximum_amount} currency={currency} /> },
          { label: 'Mandate', value: <MandateLink mandate={mandate} /> },
          { label: 'Mandate status', value: <MandateStatus status={mandate.status} /> },
        ]}
      />
    </div>
  );
}

const SHOWN_FOR_MS = 1_600;

/** Copies all payment details as lines of text. */
function CopyAllButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('All details copied');
    } catch {
      notifyFailed({
        title: 'Couldn’t copy',
        description: 'Your browser refused. Copy the lines one by one.',
      });
    }
  }

  const Glyph = copied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Glyph aria-hidden="true" className={copied ? 'text-positive' : undefined} />
      {copied ? 'Copied' : 'Copy all'}
    </Button>
  );
}

/** The payment link as a field, which shows all of it when it is selected, with its button. */
function CopyLink({ url }: { url: string }) {
  return (
    <div className="flex items-center gap-2">
      <Input
        readOnly
        aria-label="Payment link"
        value={url}
        onFocus={(event) => event.target.select()}
        className="text-sm"
      />
      <CopyButton value={url} label="payment link" />
    </div>
  );
}

/** The hosted checkout page: open it, send its link, or scan it with a phone. */
function CheckoutInstructions({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <QrCode value={url} label="QR code for the payment page" className="size-40 max-sm:order-last" />
      <div className="min-w-0 flex-1 basis-64 space-y-4">
        <ol className="list-decimal space-y-1 pl-4 text-muted marker:text-faint">
          <li>Open the page here, or scan the code with the payer’s phone.</li>
          <li>Or copy the link and send it to whoever pays. It needs no sign-in.</li>
          <li>This page shows the payment as soon as it is confirmed.</li>
        </ol>
        <LinkButton href={url} variant="primary" size="large" className="max-sm:w-full">
          Open payment page
          <ExternalLink aria-hidden="true" />
        </LinkButton>
        <CopyLink url={url} />
      </div>
    </div>
  );
}

/** The account to pay into, field by field; each value can be copied. */
function AccountInstructions({ request }: { request: FundingRequest }) {
  return (
    <DescriptionList
      items={accountLines(request).map(({ label, value, copied }) => ({
        label,
        value: (
          <Copyable value={copied ?? value} label={label.toLowerCase()} className="font-medium text-lg">
            {label === 'Amount' ? <Amount value={request.amount} currency={request.currency} /> : value}
          </Copyable>
        ),
      }))}
    />
  );
}

const TITLES: Record<FundingMethod, string> = {
  alpha_bank_transfer: 'Pay into this account',
  alpha_checkout: 'Pay on the checkout page',
  gamma_momo: 'Pay with mobile money',
  beta_direct_debit: 'Waiting for the bank to debit this account',
  manual_bank_transfer: 'Wire to this account',
};

function description({ method, amount, currency }: FundingRequest): string {
  const sum = formatAmount(amount, currency);
  switch (method) {
    case 'alpha_bank_transfer':
      return `Transfer ${sum} once, from any Nigerian bank. The account is for this payment only.`;
    case 'manual_bank_transfer':
      return `Wire ${sum} and quote the reference so we can match it to this request.`;
    case 'beta_direct_debit':
      return `No action needed. We credit ${sum} once the bank debits the account. This page updates automatically.`;
    case 'alpha_checkout':
      return `The page accepts one payment of ${sum}.`;
    case 'gamma_momo':
      return `The page requests approval of ${sum} from a mobile-money account.`;
  }
}

/** The payment instructions, by the kind that the service returned. */
export function Instructions({ request }: { request: FundingRequest }): ReactNode {
  const { account, checkout_url, mandate_id } = request.instructions;
  if (account) return <AccountInstructions request={request} />;
  if (checkout_url) return <CheckoutInstructions url={checkout_url} />;
  if (mandate_id) {
    const isPending = request.status === 'pending';
    return <DebitInstructions mandateId={mandate_id} currency={request.currency} isPending={isPending} />;
  }
  return <p className="text-muted">The provider has given no instructions for this request.</p>;
}

/** How to pay a pending request. */
export function PayPanel({ request }: { request: FundingRequest }) {
  const lines = accountLines(request);
  return (
    <Section
      title={TITLES[request.method]}
      description={description(request)}
      actions={lines.length > 0 ? <CopyAllButton text={accountText(lines)} /> : undefined}
    >
      <Instructions request={request} />
    </Section>
  );
}

/** The account of a closed direct debit. */
export function DebitedAccount({ request: { mandate_id, currency, status } }: { request: FundingRequest }) {
  if (!mandate_id) return null;
  return (
    <Section title={status === 'succeeded' ? 'Account debited' : 'Account to debit'}>
      <DebitInstructions mandateId={mandate_id} currency={currency} isPending={false} />
    </Section>
  );
}

'use client';

import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { differenceOf } from '@/components/wallets/funding/difference';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { FundingStatus } from '@/components/wallets/labels/funding-status';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatDay } from '@/lib/format';
import { StaffName } from '../common/operator-context';
import { transferSourceLabels } from './labels';

/** The received amount compared with the requested one, as a label and a shape. */
function Comparison({ transfer }: { transfer: ManualTransfer }) {
  const { amount, currency } = transfer.funding_request;
  const difference = differenceOf(amount, transfer.amount_received, currency);
  const Glyph = difference ? (difference.kind === 'less' ? ArrowDown : ArrowUp) : Equal;
  return (
    <p className={difference ? 'text-warning' : 'text-muted'}>
      <Glyph aria-hidden="true" className="mr-1 inline size-4 align-[-0.15em]" />
      {difference?.words ?? 'The full amount'}
    </p>
  );
}

function sourceOf(transfer: ManualTransfer): DescriptionListItem {
  const label = 'Recorded from';
  if (transfer.exception_id) {
    const href = routes.operatorException(transfer.exception_id);
    return { label, value: <TextLink href={href}>An exception</TextLink> };
  }
  if (transfer.statement_id) {
    const href = routes.operatorStatement(transfer.statement_id);
    return { label, value: <TextLink href={href}>A bank’s statement</TextLink> };
  }
  return { label, value: transferSourceLabels[transfer.source] };
}

const transferFacts = (transfer: ManualTransfer): DescriptionListItem[] => [
  { label: 'Received on', value: formatDay(transfer.received_on) },
  {
    label: 'Bank reference',
    value: <Copyable value={transfer.bank_reference} label="bank reference" />,
  },
  sourceOf(transfer),
  {
    label: 'Recorded by',
    value: <StaffName staff={transfer.proposed_by} />,
    hint: <Time value={transfer.created_at} />,
  },
  ...(transfer.note
    ? [{ label: 'Note', value: <span className="whitespace-pre-line">{transfer.note}</span> }]
    : []),
];

function requestFacts({ funding_request: request, organisation }: ManualTransfer): DescriptionListItem[] {
  const { account } = request.instructions;
  return [
    { label: 'Partner', value: organisation.name, hint: organisation.slug },
    { label: 'Reference', value: <Copyable value={request.reference} label="reference" /> },
    { label: 'Status', value: <FundingStatus status={request.status} /> },
    { label: 'Method', value: fundingMethodLabels[request.method].label },
    { label: 'Requested', value: <Amount value={request.amount} currency={request.currency} /> },
    ...(request.amount_received
      ? [
          {
            label: 'Credited so far',
            value: <Amount value={request.amount_received} currency={request.currency} />,
          },
        ]
      : []),
    { label: 'Created', value: <Time value={request.created_at} /> },
    ...(request.expires_at ? [{ label: 'Expires', value: <Time value={request.expires_at} /> }] : []),
    ...(request.settled_at ? [{ label: 'Settled', value: <Time value={request.settled_at} /> }] : []),
    ...(request.failure_reason ? [{ label: 'Failure reason', value: request.failure_reason }] : []),
    ...(account
      ? [
          {
            label: 'Account given to the payer',
            value: <Copyable value={account.account_number} label="account number" />,
            hint: `${account.account_name}, ${account.bank_name}`,
          },
        ]
      : []),
  ];
}

/** The recorded figures and the funding request of the transfer. */
export function TransferFigures({ transfer }: { transfer: ManualTransfer }) {
  const { amount, currency } = transfer.funding_request;
  return (
    <>
      <Section title="Transfer">
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <p className="text-muted text-sm">Received</p>
            <Amount
              value={transfer.amount_received}
              currency={transfer.currency}
              className="font-semibold text-2xl"
            />
            <Comparison transfer={transfer} />
          </div>
          <div>
            <p className="text-muted text-sm">Requested</p>
            <Amount value={amount} currency={currency} className="font-semibold text-2xl" />
          </div>
        </div>
        <DescriptionList items={transferFacts(transfer)} className="mt-5 border-border border-t pt-2.25" />
      </Section>
      <Section title="Funding request" description="Its current state.">
        <DescriptionList items={requestFacts(transfer)} ids={{ 'Request ID': transfer.funding_request.id }} />
      </Section>
    </>
  );
}

'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Copyable, CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { Scope } from '@/lib/client/addresses';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { directionWords, transactionTypeWords } from './labels';

function factsOf({ org, env }: Scope, transaction: Transaction): DescriptionListItem[] {
  const { currency } = transaction;
  return [
    { label: 'Amount', value: <Amount value={transaction.amount} currency={currency} sign="always" /> },
    { label: 'Balance after', value: <Amount value={transaction.balance_after} currency={currency} /> },
    {
      label: 'Wallet',
      value: <TextLink href={routes.wallet(org, env, currency)}>{currencyNames[currency]}</TextLink>,
    },
    { label: 'Type', value: transactionTypeWords[transaction.type] },
    { label: 'Direction', value: directionWords[transaction.direction] },
    { label: 'Date, Lagos', value: <Time value={transaction.created_at} /> },
    { label: 'Description', value: transaction.description },
    { label: 'Reference', value: <Copyable value={transaction.reference} label="reference" /> },
  ];
}

function LinkedId({ id, label, href }: { id: string; label: string; href: string }) {
  return (
    <span className="flex items-center gap-0.5">
      <TextLink href={href} className="min-w-0 truncate font-mono text-sm">
        {id}
      </TextLink>
      <CopyButton value={id} label={label.toLowerCase()} />
    </span>
  );
}

function idsOf({ org, env }: Scope, transaction: Transaction): DescriptionListItem[] {
  const { id, wallet_id, funding_request_id, order_id, holding_id } = transaction;
  const copied: [string, string][] = [
    ['Transaction id', id],
    ['Wallet id', wallet_id],
  ];
  const linked: [string, string | undefined, (id: string) => string][] = [
    ['Order id', order_id, (order) => routes.order(org, env, order)],
    ['Holding id', holding_id, (holding) => routes.holding(org, env, holding)],
    ['Funding request id', funding_request_id, (request) => routes.fundingRequest(org, env, request)],
  ];
  return [
    ...copied.map(([label, value]) => ({
      label,
      value: <Copyable value={value} label={label.toLowerCase()} mono />,
    })),
    ...linked.flatMap(([label, value, hrefOf]): DescriptionListItem[] =>
      value ? [{ label, value: <LinkedId id={value} label={label} href={hrefOf(value)} /> }] : [],
    ),
  ];
}

/** Everything that the statement knows of one transaction. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const scope = useScope();
  return (
    <>
      <DescriptionList items={factsOf(scope, transaction)} />
      <DescriptionList
        items={idsOf(scope, transaction)}
        layout="columns"
        className="mt-3 grid-cols-1 gap-y-3 border-border border-t pt-3 sm:grid-cols-1"
      />
    </>
  );
}

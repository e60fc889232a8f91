'use client';

import { CornerDownLeft, Landmark } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import { Input } from '@/components/ui/controls/input';
import { Amount } from '@/components/ui/display/amount';
import { Spinner } from '@/components/ui/feedback/spinner';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { openRecord } from '@/lib/dashboard/relay/session-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDecimal } from '@/lib/format';
import { FundButton } from '../balances/fund-button';
import { fundingMethodLabels } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { differenceOf } from './difference';
import { fundingFilters, fundingListQuery, isReferenceOrId } from './funding-filters';
import { MethodIcon } from './new/method-icon';
import { fundingRequestsQuery } from './queries';

const column = columnsOf<FundingRequest>();

function Received({ request }: { request: FundingRequest }) {
  const { amount, amount_received: received, currency } = request;
  if (received === null) return <span className="text-muted">–</span>;
  const difference = differenceOf(amount, received, currency);
  return (
    <span className="inline-flex items-baseline gap-2">
      {difference ? (
        <span className={difference.kind === 'less' ? 'text-warning text-xs' : 'text-muted text-xs'}>
          {formatDecimal(difference.amount)} {difference.kind}
        </span>
      ) : null}
      <Amount value={received} currency={currency} />
    </span>
  );
}

const fundingColumns = column.columns([
  referenceColumn(),
  statusColumn(FundingStatus),
  column.accessor('method', {
    header: 'Method',
    cell: ({ getValue }) => (
      <span className="inline-flex items-center gap-1.5">
        <MethodIcon method={getValue()} className="size-3.5 text-muted max-sm:hidden" />
        {fundingMethodLabels[getValue()].label}
      </span>
    ),
  }),
  dateColumn('created_at', 'Created, Lagos'),
  moneyColumn('amount', 'Requested', { phone: 'figure' }),
  column.display({
    id: 'received',
    header: 'Received',
    meta: { align: 'right' },
    cell: ({ row }) => <Received request={row.original} />,
  }),
]);

/** Opens a funding request by its reference or id. */
function RecordJump() {
  const scope = useScope();
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOpening, open] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    setWrong(!isReferenceOrId(wanted));
    if (isReferenceOrId(wanted)) open(() => router.push(openRecord(scope, wanted)));
  }

  return (
    <form onSubmit={submit} className="relative w-full sm:ml-auto sm:w-60" noValidate>
      <Input
        type="text"
        aria-label="Open by reference or id"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        placeholder="Open FND-… or id"
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        className="h-9 rounded-full pr-9 pl-3 sm:h-7 sm:text-sm"
      />
      <button
        type="submit"
        aria-label="Open"
        className="absolute top-0 right-1 grid h-9 w-8 place-items-center text-muted hover:text-text sm:h-7"
      >
        {isOpening ? <Spinner /> : <CornerDownLeft aria-hidden="true" className="size-3.5" />}
      </button>
      {isWrong ? (
        <p
          id={`${id}-wrong`}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 rounded-md border border-border bg-raised px-2.5 py-1.5 text-danger text-sm shadow-md"
        >
          A reference is FND- and 12 characters.
        </p>
      ) : null}
    </form>
  );
}

/** The mandate filter only shows if the URL has it. */
const usualFilters = fundingFilters.filter(({ label }) => label !== 'Mandate');

/** The funding requests with filters and pagination; all state is in the URL. */
export function FundingList() {
  const scope = useScope();
  const list = useList({
    filters: fundingFilters,
    query: (address) => fundingRequestsQuery(scope, fundingListQuery(address)),
    href: (query) => routes.fundingRequests(scope.org, scope.env, query),
  });
  return (
    <ListPage
      list={list}
      label="Funding requests"
      columns={fundingColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.fundingRequest(scope.org, scope.env, id)}
      filters={list.active.mandate_id ? fundingFilters : usualFilters}
      tools={<RecordJump />}
      icon={<Landmark aria-hidden="true" />}
      empty={{
        title: 'No funding requests yet',
        description: 'Funding requests appear here with their status and the amount received.',
        action: <FundButton variant="primary" />,
      }}
      noMatch={{
        title: 'No funding requests match these filters',
        description: 'Remove a filter or widen the dates.',
      }}
    />
  );
}

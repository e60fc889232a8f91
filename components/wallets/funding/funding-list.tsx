import { Landmark } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { type Address, withoutUnset } from '@/components/ui/table/filters';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { FundingGroup, FundingRequest } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDecimal } from '@/lib/format';
import { FundButton } from '../balances/fund-button';
import { fundingMethodLabels } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { differenceOf } from './difference';
import { fundingFilters } from './funding-filters';
import { MethodIcon } from './new/method-icon';
import { fundingRequestsQuery, fundingSummaryQuery } from './queries';

const column = columnsOf<FundingRequest>();

function Received({ request }: { request: FundingRequest }) {
  const { amount, amount_received: received, currency } = request;
  if (received === null) return <span className="text-muted">–</span>;
  const difference = differenceOf(amount, received, currency);
  return (
    <>
      <Amount value={received} currency={currency} className="block" />
      {difference ? (
        <span className={cn('block text-sm', difference.kind === 'less' ? 'text-warning' : 'text-muted')}>
          {formatDecimal(difference.amount)} {difference.kind}
        </span>
      ) : null}
    </>
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

/** What was asked for, and what arrived, in each currency. */
const totals = (groups: readonly FundingGroup[]) =>
  totalsOf(groups, (own) => [
    { label: 'Requested', amount: sumMoney(own.map(({ amount }) => amount)) },
    { label: 'Received', amount: sumMoney(own.map(({ amount_received }) => amount_received)) },
  ]);

/** The funding requests with filters and pagination; all state is in the URL. */
export function FundingList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  return (
    <ListPage
      address={address}
      filters={withoutUnset(fundingFilters, ['mandate_id'], address)}
      tabs="status"
      read={(query) => fundingRequestsQuery(scope, query)}
      summary={{ read: (query) => fundingSummaryQuery(scope, query), totals }}
      sortColumn="created_at"
      days={{ timeOf: ({ created_at }) => created_at }}
      view={{ list: 'funding-requests', owner: `${org}/${env}` }}
      href={(changed) => routes.fundingRequests(org, env, changed)}
      label="Funding requests"
      columns={fundingColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.fundingRequest(org, env, id)}
      csv={{
        list: 'funding-requests',
        file: (query) => exportAddress(scope, 'funding-requests', query),
      }}
      icon={<Landmark aria-hidden="true" />}
      empty={{
        title: 'No funding requests yet',
        description: 'Funding requests appear here with their status and the amount received.',
        action: <FundButton variant="primary" />,
      }}
      noMatch={{
        title: 'No funding requests match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}

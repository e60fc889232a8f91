import { ShieldCheck } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { type Address, activeFilters } from '@/components/ui/table/filters';
import { columnsOf } from '@/components/ui/table/table-columns';
import { railLabels } from '@/components/wallets/labels/funding';
import { operatorAddress } from '@/lib/client/addresses';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import type { AgeLimits } from '../common/age';
import { ListKeys } from '../common/list-keys';
import { exceptionsQuery, exceptionsSummaryQuery } from '../common/queries';
import { WaitingAge } from '../common/waiting-age';
import { nothing } from '../treasury/empty-value';
import { exceptionFilters } from './exception-filters';
import { ExceptionStatus, exceptionKindLabels } from './labels';

const DAY = 86_400;

/** An exception concerns someone's money: a day is long, three days are far too long. */
const exceptionAges: AgeLimits = { long: DAY, tooLong: 3 * DAY };

const column = columnsOf<ProviderException>();

const exceptionColumns = column.columns([
  column.display({
    id: 'kind',
    header: 'Exception',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-80">
        <span className="block truncate font-medium">{exceptionKindLabels[original.kind].label}</span>
        <span className="block truncate font-normal text-muted text-sm">{original.reference}</span>
      </span>
    ),
  }),
  column.display({
    id: 'when',
    header: 'Waiting',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) =>
      original.status === 'open' ? (
        <WaitingAge since={original.created_at} limits={exceptionAges} began="Raised" />
      ) : (
        <span className="whitespace-nowrap text-muted">
          Resolved <Time value={original.resolved_at ?? original.updated_at} />
        </span>
      ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { phone: 'aside' },
    cell: ({ row: { original } }) => <ExceptionStatus exception={original} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) =>
      original.amount ? <Amount value={original.amount} currency={original.currency} /> : nothing,
  }),
  column.display({
    id: 'rail',
    header: 'Rail',
    cell: ({ row: { original } }) => railLabels[original.rail],
  }),
  column.display({
    id: 'partner',
    header: 'Partner',
    cell: ({ row: { original } }) =>
      original.organisation ? (
        <span className="inline-block max-w-full truncate align-middle sm:max-w-56">
          {original.organisation.name}
        </span>
      ) : (
        'Not known yet'
      ),
  }),
  column.display({
    id: 'times',
    header: 'Seen',
    meta: { align: 'right', phone: 'hidden', wide: true },
    cell: ({ row: { original } }) => (
      <span className="tabular">
        {formatCount(original.times_seen)} {original.times_seen === 1 ? 'time' : 'times'}
      </span>
    ),
  }),
]);

/** The description of the page. */
const EXCEPTIONS_FOR =
  'Reports from providers and banks that match none of our records. Someone must review each one.';

const empty = {
  title: 'No open exceptions',
  description:
    'Payments that can’t be matched, arrive twice or differ from the request appear here until someone credits, returns or dismisses them.',
  action: (
    <>
      <LinkButton href={routes.operatorExceptions({ status: 'resolved' })}>
        Show resolved exceptions
      </LinkButton>
      <LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>
    </>
  ),
};

const emptyTab = {
  ...empty,
  title: 'No exceptions here',
  action: <LinkButton href={routes.operatorExceptions()}>Show open exceptions</LinkButton>,
};

/** Operators have no event stream, so the list is read again at this interval. */
const READ_AGAIN_MS = 20_000;

/** The exceptions by status; all state is in the URL. */
export function ExceptionList({ address }: { address: Address }) {
  const active = activeFilters(exceptionFilters, address);
  const kind = Object.entries(exceptionKindLabels).find(([value]) => value === active.kind)?.[1];
  return (
    <>
      <PageHeader isList title="Exceptions" description={kind?.meaning ?? EXCEPTIONS_FOR} />
      <ListPage
        address={address}
        filters={exceptionFilters}
        tabs="status"
        read={(query) => exceptionsQuery(query)}
        summary={{
          read: (query) => exceptionsSummaryQuery(query),
          inTab: ({ status }, tab) => tab === 'any' || status === (tab ?? 'open'),
        }}
        everyMs={() => READ_AGAIN_MS}
        view={{ list: 'exceptions', owner: 'operator' }}
        href={routes.operatorExceptions}
        label="Exceptions"
        columns={exceptionColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.operatorException(id)}
        tools={<ListKeys />}
        csv={{
          list: 'exportProviderExceptions',
          file: (query) => operatorAddress('exportProviderExceptions', { query }),
        }}
        icon={<ShieldCheck aria-hidden="true" />}
        empty={empty}
        emptyTab={emptyTab}
        noMatch={{ title: 'No exceptions match', description: 'Change the search, or remove a filter.' }}
      />
    </>
  );
}

import { ArrowLeftRight } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import { LinkButton } from '@/components/ui/controls/link-button';
import { type Address, type Filter, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { operatorAddress } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { ManualTransferGroup } from '@/lib/contract/treasury/list-transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { transfersQuery, transfersSummaryQuery } from '../common/queries';
import { transferStatusLabels } from './labels';
import { transferColumns } from './transfer-columns';

/** The filters of the transfers, as the API defines them. */
const transferFilters: readonly Filter[] = [
  searchFilter('Reference'),
  // The tabs, waiting transfers first.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: [
      { value: 'approved', label: transferStatusLabels.approved },
      { value: 'rejected', label: transferStatusLabels.rejected },
      { value: 'any', label: 'All' },
    ],
    none: transferStatusLabels.proposed,
    usual: 'proposed',
    whole: 'any',
  },
  {
    kind: 'typed',
    param: 'reference',
    label: 'Reference',
    letters: 'any',
    pattern: /^[\x21-\x7e][\x20-\x7e]{0,63}$/,
    hint: 'The full reference: ours, such as FND-7K2M9QX4TB1C, or the bank’s.',
    placeholder: 'FND-…',
  },
  {
    kind: 'typed',
    param: 'organisation',
    label: 'Partner',
    pattern: /^[a-z0-9][a-z0-9-]{0,63}$/,
    hint: 'The partner’s slug, such as harbour-savings.',
    placeholder: 'harbour-savings',
  },
  sortFilter,
];

/** The description of the page. */
const TRANSFERS_FOR = 'Bank transfers received. One operator records each, another approves it.';

const record = <LinkButton href={routes.newOperatorTransfer()}>Record a transfer</LinkButton>;

const empty = {
  title: 'Nothing is waiting for approval',
  description:
    'A transfer that pays a partner’s live request appears here once you record it or import the bank’s statement, until someone else approves it. Partners can request transfers once a receiving account is set up on the rails page.',
  action: (
    <>
      {record}
      <LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>
      <LinkButton href={routes.operatorRails()}>Set up a receiving account</LinkButton>
    </>
  ),
};

const emptyTab = {
  title: 'No transfers here',
  description: 'Transfers with this status appear here, newest first.',
  action: record,
};

/** What was received, in each currency. */
const totals = (groups: readonly ManualTransferGroup[]) =>
  totalsOf(groups, (own) => [
    { label: 'Received', amount: sumMoney(own.map(({ amount_received }) => amount_received)) },
  ]);

/** Operators have no event stream, so the list is read again at this interval. */
const READ_AGAIN_MS = 20_000;

/** The manual transfers by status; all state is in the URL. */
export function TransferList({ address }: { address: Address }) {
  return (
    <>
      <PageHeader
        isList
        title="Transfers"
        description={TRANSFERS_FOR}
        actions={
          <LinkButton variant="primary" href={routes.newOperatorTransfer()}>
            Record a transfer
          </LinkButton>
        }
      />
      <ListPage
        address={address}
        filters={transferFilters}
        tabs="status"
        read={(query) => transfersQuery(query)}
        summary={{
          read: (query) => transfersSummaryQuery(query),
          inTab: ({ status }, tab) => tab === 'any' || status === (tab ?? 'proposed'),
          totals,
        }}
        everyMs={() => READ_AGAIN_MS}
        sortColumn="created_at"
        view={{ list: 'transfers', owner: 'operator' }}
        href={routes.operatorTransfers}
        label="Transfers"
        columns={transferColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.operatorTransfer(id)}
        tools={<ListKeys />}
        csv={{
          list: 'exportManualTransfers',
          file: (query) => operatorAddress('exportManualTransfers', { query }),
        }}
        icon={<ArrowLeftRight aria-hidden="true" />}
        empty={empty}
        emptyTab={emptyTab}
        noMatch={{ title: 'No transfers match', description: 'Change the search, or remove a filter.' }}
      />
    </>
  );
}

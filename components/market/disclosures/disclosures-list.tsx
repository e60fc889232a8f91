import { Newspaper } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import type { Address } from '@/components/ui/table/filters';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { Disclosure } from '@/lib/contract/market/disclosures';
import * as routes from '@/lib/dashboard/routes/routes';
import { SimulatedBadge } from '../common/freshness';
import { noneYet } from '../common/no-prices';
import { disclosuresQuery, disclosuresSummaryQuery } from '../common/queries';
import { disclosureLabels } from '../labels/market';
import { disclosuresFilters } from './disclosures-filters';

const column = columnsOf<Disclosure>();

/** Whether the sandbox generated one of them. */
const sourceOf = (shown: readonly Disclosure[]) => shown.find(({ source }) => source === 'simulated')?.source;

const disclosureColumns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="font-medium sm:block sm:max-w-110 sm:truncate">{getValue()}</span>
    ),
  }),
  column.accessor('symbol', {
    header: 'Issuer',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => (
      <span className="sm:block sm:max-w-56 sm:truncate">
        {original.symbol ?? 'The exchange'}
        {original.issuer ? <span className="text-muted max-sm:hidden"> {original.issuer}</span> : null}
      </span>
    ),
  }),
  column.accessor('category', {
    header: 'Category',
    meta: { phone: 'line' },
    cell: ({ getValue }) => <span className="text-muted">{disclosureLabels[getValue()]}</span>,
  }),
  dateColumn('published_at', 'Published, Lagos', { phone: 'line' }),
]);

/** Disclosures of issuers and the exchange. The filters and the page are in the URL. */
export function DisclosuresList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  return (
    <ListPage
      address={address}
      filters={disclosuresFilters}
      tabs="category"
      sortColumn="published_at"
      read={(query) => disclosuresQuery(scope, query)}
      summary={{ read: (query) => disclosuresSummaryQuery(scope, query) }}
      view={{ list: 'disclosures', owner: `${org}/${env}` }}
      href={(query) => routes.disclosures(org, env, query)}
      label="Disclosures"
      columns={disclosureColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.disclosure(org, env, id)}
      note={(rows) => <SimulatedBadge source={sourceOf(rows)} />}
      csv={{ list: 'disclosures', file: (query) => exportAddress(scope, 'disclosures', query) }}
      icon={<Newspaper aria-hidden="true" />}
      empty={noneYet('disclosures', scope, routes.disclosures(org, 'test'))}
      noMatch={{
        title: 'No disclosures match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}

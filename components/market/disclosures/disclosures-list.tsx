'use client';

import { Newspaper } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Disclosure } from '@/lib/contract/market/disclosures';
import * as routes from '@/lib/dashboard/routes/routes';
import { SimulatedBadge } from '../common/freshness';
import { NoPrices } from '../common/no-prices';
import { disclosuresQuery } from '../common/queries';
import { disclosureLabels } from '../labels/market';
import { disclosuresFilters, listFilters } from './disclosures-filters';

const column = columnsOf<Disclosure>();

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
  column.accessor('source', {
    header: 'Source',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) =>
      getValue() === 'simulated' ? (
        <SimulatedBadge source={getValue()} />
      ) : (
        <span className="text-muted">{getValue() === 'feed' ? 'Feed' : 'Imported'}</span>
      ),
  }),
]);

/** Disclosures of issuers and the exchange, newest first. The filters and the page are in the URL. */
export function DisclosuresList() {
  const { org, env } = useScope();
  const list = useList({
    filters: disclosuresFilters,
    query: (address) => disclosuresQuery({ org, env }, listFilters(address)),
    href: (query) => routes.disclosures(org, env, query),
  });
  const { active, cursor, read } = list;
  const isFiltered = Object.keys(active).length > 0;
  if (read.data?.data.length === 0 && !isFiltered && !cursor && !read.isPlaceholderData) {
    return <NoPrices what="disclosures" testHref={routes.disclosures(org, 'test')} />;
  }
  const noMatch = { title: 'No disclosures match these filters', description: 'Change or remove a filter.' };
  return (
    <ListPage
      list={list}
      label="Disclosures"
      columns={disclosureColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.disclosure(org, env, id)}
      icon={<Newspaper aria-hidden="true" />}
      empty={noMatch}
      noMatch={noMatch}
    />
  );
}

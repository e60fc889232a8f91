'use client';

import { Newspaper } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';
import { NoPrices } from '../common/no-prices';
import { disclosuresQuery } from '../common/queries';
import { disclosureColumns } from './disclosure-columns';
import { disclosuresFilters, listFilters } from './disclosures-filters';

/** What issuers and the exchange published, newest first; filters and page stand in the address. */
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

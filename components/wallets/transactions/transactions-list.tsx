'use client';

import { ReceiptText } from 'lucide-react';
import { useListExport } from '@/components/shell/exports/list-export';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import { exportAddress } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { transactionsQuery } from './queries';
import { statementColumns } from './transaction-columns';
import { exportFilters, listFilters, transactionsFilters } from './transactions-filters';

/** The transactions with filters, pagination and export; all state is in the URL. */
export function TransactionsList() {
  const scope = useScope();
  const list = useList({
    filters: transactionsFilters,
    query: (address) => transactionsQuery(scope, listFilters(address)),
    href: (query) => routes.transactions(scope.org, scope.env, query),
  });
  const csv = useListExport('transactions', exportAddress(scope, 'transactions', exportFilters(list.active)));
  return (
    <ListPage
      list={list}
      label="Transactions"
      columns={statementColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.transaction(scope.org, scope.env, id)}
      tools={csv.button}
      notice={csv.strip}
      icon={<ReceiptText aria-hidden="true" />}
      empty={{
        title: 'No transactions yet',
        description: 'Wallet activity appears here with running balances. Fund a wallet to get started.',
        action: <FundButton variant="primary" />,
      }}
      noMatch={{
        title: 'No transactions match these filters',
        description: list.active.reference ? 'A reference must match exactly.' : 'Change or remove a filter.',
      }}
    />
  );
}

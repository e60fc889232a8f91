import { ReceiptText } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import type { Address } from '@/components/ui/table/filters';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { Transaction, TransactionGroup } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { transactionsQuery, transactionsSummaryQuery } from './queries';
import { statementColumns } from './transaction-columns';
import { transactionsFilters } from './transactions-filters';

/** What came into each wallet, what went out, and the difference. */
const totals = (groups: readonly TransactionGroup[]) =>
  totalsOf(groups, (own) => {
    const amounts = (direction: TransactionGroup['direction']) =>
      own.filter((group) => group.direction === direction).map(({ amount }) => amount);
    const [received, paid] = [sumMoney(amounts('credit')), sumMoney(amounts('debit'))];
    return [
      { label: 'In', amount: received, isSigned: true },
      { label: 'Out', amount: paid, isSigned: true },
      { label: 'Net', amount: sumMoney([received, paid]), isSigned: true },
    ];
  });

/** What some transactions change in each wallet. */
const netOf = (rows: readonly Transaction[]) =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: sumMoney(rows.filter((row) => row.currency === currency).map(({ amount }) => amount)),
  }));

/** The transactions with filters, pagination and export; all state is in the URL. */
export function TransactionsList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  return (
    <ListPage
      address={address}
      filters={transactionsFilters}
      tabs="direction"
      read={(query) => transactionsQuery(scope, query)}
      summary={{ read: (query) => transactionsSummaryQuery(scope, query), totals }}
      sortColumn="created_at"
      days={{ timeOf: ({ created_at }) => created_at, totalOf: netOf }}
      view={{ list: 'transactions', owner: `${org}/${env}` }}
      href={(query) => routes.transactions(org, env, query)}
      label="Transactions"
      columns={statementColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.transaction(org, env, id)}
      csv={{ list: 'transactions', file: (query) => exportAddress(scope, 'transactions', query) }}
      icon={<ReceiptText aria-hidden="true" />}
      empty={{
        title: 'No transactions yet',
        description: 'Wallet activity appears here with running balances. Fund a wallet to get started.',
        action: <FundButton variant="primary" />,
      }}
      noMatch={{
        title: 'No transactions match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}

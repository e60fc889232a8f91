'use client';

import { FileSignature } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useScope } from '@/components/shell/session/scope';
import { Amount } from '@/components/ui/display/amount';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { AnswerOf } from '@/lib/contract/operation';
import type { listMandates, Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { MandateStatus } from '../labels/mandate-status';
import { maskedAccount } from '../labels/mandates';
import { mandatesFilters, mandatesListQuery } from './mandates-filters';
import { following, isAwaited } from './new/follow-bank';
import { NewMandateButton } from './new/new-mandate-button';
import { mandatesQuery } from './queries';

const column = columnsOf<Mandate>();

const mandateColumns = column.columns([
  referenceColumn(),
  statusColumn(MandateStatus),
  column.display({
    id: 'account',
    header: 'Account',
    cell: ({ row }) => <span className="tabular">{maskedAccount(row.original)}</span>,
  }),
  column.accessor('account_name', {
    header: 'Holder',
    cell: ({ getValue }) => <span className="[overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  dateColumn('created_at', 'Requested, Lagos'),
  column.accessor('maximum_amount', {
    header: 'Limit per debit',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Amount value={getValue()} currency="NGN" className="font-medium" />,
  }),
]);

const READ_AGAIN_MS = 20_000;

/** The mandates with filters and pagination; all state is in the URL. */
export function MandatesList() {
  const scope = useScope();
  const list = useList({
    filters: mandatesFilters,
    query: (address) => ({
      ...mandatesQuery(scope, mandatesListQuery(address)),
      ...following<AnswerOf<typeof listMandates>>(READ_AGAIN_MS, ({ data }) =>
        data.some(({ status }) => isAwaited(status)),
      ),
    }),
    href: (query) => routes.mandates(scope.org, scope.env, query),
  });
  return (
    <ListPage
      list={list}
      label="Mandates"
      columns={mandateColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.mandate(scope.org, scope.env, id)}
      icon={<FileSignature aria-hidden="true" />}
      empty={{
        title: 'No mandates yet',
        description:
          'A mandate lets you debit a bank account to fund the NGN wallet, up to a limit per debit. Request one, and its holder agrees on the bank’s page.',
        action: <NewMandateButton />,
      }}
      noMatch={{
        title: 'No mandates match these filters',
        description: 'Remove a filter or widen the dates.',
      }}
    />
  );
}

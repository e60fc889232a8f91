import { FileSignature } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { Amount } from '@/components/ui/display/amount';
import type { Address } from '@/components/ui/table/filters';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { MandateStatus } from '../labels/mandate-status';
import { maskedAccount } from '../labels/mandates';
import { mandatesFilters } from './mandates-filters';
import { isAwaited } from './new/follow-bank';
import { NewMandateButton } from './new/new-mandate-button';
import { mandatesQuery, mandatesSummaryQuery } from './queries';

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
    cell: ({ getValue }) => (
      <>
        <span className="text-muted text-sm sm:hidden">up to </span>
        <Amount value={getValue()} currency="NGN" className="font-medium" />
      </>
    ),
  }),
]);

/** The holder's agreement emits no event. */
const READ_AGAIN_MS = 20_000;

/** The mandates with filters and pagination; all state is in the URL. */
export function MandatesList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  return (
    <ListPage
      address={address}
      filters={mandatesFilters}
      tabs="status"
      read={(query) => mandatesQuery(scope, query)}
      summary={{ read: (query) => mandatesSummaryQuery(scope, query) }}
      sortColumn="created_at"
      view={{ list: 'mandates', owner: `${org}/${env}` }}
      everyMs={(mandates) => (mandates.some(({ status }) => isAwaited(status)) ? READ_AGAIN_MS : undefined)}
      href={(query) => routes.mandates(org, env, query)}
      label="Mandates"
      columns={mandateColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.mandate(org, env, id)}
      csv={{ list: 'mandates', file: (query) => exportAddress(scope, 'mandates', query) }}
      icon={<FileSignature aria-hidden="true" />}
      empty={{
        title: 'No mandates yet',
        description:
          'A mandate lets you debit a bank account to fund the NGN wallet, up to a limit per debit. Request one, and its holder agrees on the bank’s page.',
        action: <NewMandateButton />,
      }}
      noMatch={{
        title: 'No mandates match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}

'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { columnsOf } from '@/components/ui/table/table-columns';
import { useFilters } from '@/components/ui/table/use-filters';
import type { AnswerOf } from '@/lib/contract/operation';
import type { listMandates, Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { maskedAccount } from '../funding/new/mandate-labels';
import { MandateStatus } from '../labels/mandate-status';
import { mandatesFilters, mandatesListQuery } from './mandates-filters';
import { following, isAwaited } from './new/follow-bank';
import { NewMandateButton } from './new/new-mandate-button';
import { mandatesQuery } from './queries';

const column = columnsOf<Mandate>();

/** The columns of the list of mandates. */
const mandateColumns = column.columns([
  column.accessor('reference', {
    header: 'Reference',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <MandateStatus status={getValue()} />,
  }),
  column.display({
    id: 'account',
    header: 'Account',
    cell: ({ row }) => <span className="tabular">{maskedAccount(row.original)}</span>,
  }),
  column.accessor('account_name', {
    header: 'Holder',
    cell: ({ getValue }) => <span className="[overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  column.accessor('created_at', {
    header: 'Requested, Lagos',
    meta: { phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
  column.accessor('maximum_amount', {
    header: 'Limit per debit',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Amount value={getValue()} currency="NGN" className="font-medium" />,
  }),
]);

const READ_AGAIN_MS = 20_000;

function NoMandates({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <FileSignature aria-hidden="true" />;
  return filtered ? (
    <EmptyState
      icon={icon}
      title="No mandates match these filters"
      description="Remove a filter or widen the dates."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title="No mandates yet"
      description="A mandate lets you debit a bank account to fund the NGN wallet, up to a limit per debit. Request one, and its holder agrees on the bank’s page."
      action={<NewMandateButton />}
    />
  );
}

/** The mandates with their filters and pages; all of it stands in the address. */
export function MandatesList() {
  const scope = useScope();
  const { active, clear } = useFilters(mandatesFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({
    ...mandatesQuery(scope, mandatesListQuery({ ...active, cursor })),
    ...following<AnswerOf<typeof listMandates>>(READ_AGAIN_MS, ({ data }) =>
      data.some(({ status }) => isAwaited(status)),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-4">
      <FilterBar filters={mandatesFilters} label="Mandates" />
      <ListTable
        label="Mandates"
        columns={mandateColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.mandate(scope.org, scope.env, id)}
        cursor={cursor}
        pageHref={(next) => routes.mandates(scope.org, scope.env, { ...active, cursor: next })}
        empty={<NoMandates filtered={Object.keys(active).length > 0} onClear={clear} />}
      />
    </div>
  );
}

'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { DataTable } from '@/components/ui/table/data-table';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import { StaffName, useOperator } from '../common/operator-context';
import { FOUR_EYES } from '../treasury/labels';
import type { AccountAct } from './account-dialogs';
import { accountFacts } from './account-facts';
import { inGroups } from './account-schema';

type State = ReceivingAccount['status'];

const STATES: Record<State, { label: string; tone: StatusTone }> = {
  proposed: { label: 'Awaiting approval', tone: 'waiting' },
  active: { label: 'Active', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'danger' },
  retired: { label: 'Retired', tone: 'neutral' },
};

/** The status of a receiving account as a label and a shape. */
const AccountStatus = ({ status }: { status: State }) => <Status {...STATES[status]} />;

const column = columnsOf<ReceivingAccount>();

const historyColumns = column.columns([
  column.display({
    id: 'number',
    header: 'Account',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span>
        <span className="tabular block font-medium">{inGroups(original.account_number)}</span>
        <span className="block font-normal text-muted text-sm">
          {original.currency}, {original.bank_name}
        </span>
      </span>
    ),
  }),
  statusColumn(AccountStatus, { phone: 'figure' }),
  column.display({
    id: 'proposed',
    header: 'Proposed by',
    cell: ({ row: { original } }) => <StaffName staff={original.proposed_by} />,
  }),
  column.display({
    id: 'decided',
    header: 'Decided by',
    cell: ({ row: { original } }) =>
      original.decided_by ? (
        <span>
          <StaffName staff={original.decided_by} />
          {original.decided_at ? (
            <>
              , <Time value={original.decided_at} show="date" />
            </>
          ) : null}
        </span>
      ) : (
        'Not decided yet'
      ),
  }),
  column.display({
    id: 'reason',
    header: 'Reason',
    cell: ({ row: { original } }) => (
      <span className="whitespace-normal [overflow-wrap:anywhere]">{original.reason ?? '–'}</span>
    ),
  }),
]);

type Act = (account: ReceivingAccount, act: AccountAct) => void;

/** An account that needs attention: the active one, or one that awaits a second person. */
function AccountCard({ account, onAct }: { account: ReceivingAccount; onAct: Act }) {
  const { id: me } = useOperator();
  const isProposed = account.status === 'proposed';
  const isOwn = account.proposed_by.id === me;
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <AccountStatus status={account.status} />
        <p className="text-muted text-sm">
          Proposed by <StaffName staff={account.proposed_by} />, <Time value={account.created_at} />
        </p>
      </div>
      <DescriptionList items={accountFacts(account)} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {isProposed ? (
          <>
            <Button onClick={() => onAct(account, 'reject')}>{isOwn ? 'Withdraw' : 'Reject'}</Button>
            <Button
              variant={isOwn ? 'secondary' : 'primary'}
              {...(isOwn && { disabledReason: FOUR_EYES })}
              onClick={() => onAct(account, 'approve')}
            >
              Approve account
            </Button>
          </>
        ) : (
          <Button onClick={() => onAct(account, 'retire')}>Retire account</Button>
        )}
      </div>
    </Card>
  );
}

type AccountsPartProps = {
  read: UseQueryResult<{ readonly data: readonly ReceivingAccount[] }>;
  onAct: Act;
  onPropose: () => void;
};

/** The accounts for manual bank transfers: active, awaiting a second person, and former. */
export function AccountsPart({ read, onAct, onPropose }: AccountsPartProps) {
  const accounts = read.data?.data ?? [];
  const current = accounts.filter(({ status }) => status === 'active' || status === 'proposed');
  const past = accounts.filter(({ status }) => status === 'rejected' || status === 'retired');
  const isWaiting = current.some(({ status }) => status === 'proposed');
  return (
    <Section
      title="Receiving accounts"
      description="The accounts payers transfer into. One operator proposes an account, another approves it."
      surface="plain"
      actions={
        <Button
          {...(isWaiting && {
            disabledReason: 'A proposal is awaiting approval. Another operator must decide on it first.',
          })}
          onClick={onPropose}
        >
          Propose an account
        </Button>
      }
    >
      {read.data ? (
        <div className="space-y-4">
          {current.length > 0 ? (
            <div className="grid gap-4 lg:grid-cols-2">
              {current.map((account) => (
                <AccountCard key={account.id} account={account} onAct={onAct} />
              ))}
            </div>
          ) : (
            <Card>
              <EmptyState
                icon={<Landmark aria-hidden="true" />}
                title="No account is active"
                description="Until one is active, funding by transfer in USD is refused. Propose the account; another operator approves it."
                action={<Button onClick={onPropose}>Propose the first account</Button>}
              />
            </Card>
          )}
          {past.length > 0 ? (
            <Card className="overflow-clip">
              <DataTable
                label="Earlier accounts"
                columns={historyColumns}
                rows={past}
                rowId={({ id }) => id}
                empty={null}
              />
            </Card>
          ) : null}
        </div>
      ) : read.error ? (
        <Card>
          <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
        </Card>
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
    </Section>
  );
}

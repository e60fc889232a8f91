import { UserRoundCheck } from 'lucide-react';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { ListPage } from '@/components/shell/page/list-page';
import { Amount } from '@/components/ui/display/amount';
import type { Address } from '@/components/ui/table/filters';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Scope } from '@/lib/client/addresses';
import type { Approval } from '@/lib/contract/approvals/approvals';
import * as routes from '@/lib/dashboard/routes/routes';
import { ApprovalStatus } from './approval-status';
import { approvalsFilters, approvalsQuery, READ_AGAIN_MS, tabOf } from './queries';

const column = columnsOf<Approval>();

const columns = column.columns([
  column.accessor('title', {
    header: 'Request',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium [overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  statusColumn(ApprovalStatus),
  column.display({
    id: 'requested_by',
    header: 'Requested by',
    cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{row.original.requested_by.name}</span>,
  }),
  dateColumn('created_at', 'Requested, Lagos'),
  dateColumn('expires_at', 'Expires, Lagos', { phone: 'hidden', wide: true }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) =>
      original.amount && original.currency ? (
        <Amount value={original.amount} currency={original.currency} className="font-medium" />
      ) : (
        <span className="text-muted">–</span>
      ),
  }),
]);

/** Approval requests: pending and decided. */
export function ApprovalsList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  const tab = tabOf(address);
  const isWaiting = tab === 'waiting';
  const waiting = routes.approvals(org, env);
  const decided = routes.approvals(org, env, { state: 'decided' });
  return (
    <ListPage
      address={address}
      filters={approvalsFilters}
      read={(query) => approvalsQuery(scope, tab, query)}
      everyMs={() => READ_AGAIN_MS}
      href={(query) => routes.approvals(org, env, { state: isWaiting ? undefined : tab, ...query })}
      above={
        <div className="max-sm:-mt-2">
          <PageTabs
            label="State"
            places={[
              { label: 'Waiting', href: waiting },
              { label: 'Decided', href: decided },
            ]}
            current={isWaiting ? waiting : decided}
          />
        </div>
      }
      view={{ list: 'approvals', owner: `${org}/${env}` }}
      label="Approvals"
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.approval(org, env, id)}
      icon={<UserRoundCheck aria-hidden="true" />}
      empty={{
        title: isWaiting ? 'Nothing is waiting for approval' : 'No decisions yet',
        description: isWaiting
          ? 'Orders, mandates and settlement accounts that need approval wait here for a second person. Owners and admins set the rules in Settings.'
          : 'Approved, declined, cancelled and expired requests appear here, newest first.',
      }}
      noMatch={{ title: 'No requests match', description: 'Clear the filters.' }}
    />
  );
}

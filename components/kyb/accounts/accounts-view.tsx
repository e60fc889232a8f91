'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus, Smartphone, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import * as routes from '@/lib/dashboard/routes/routes';
import { ClosedSection } from '../editing/closed-section';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import { kybAccountsQuery } from '../editing/queries';
import { StepBar } from '../editing/step-bar';
import { accountStatusLabels } from '../labels/kyb';
import { isOpenForAccounts } from '../status/progress';
import { Questions } from '../status/questions';
import { Rejection } from '../status/rejection';
import { placeOf } from './place-of';

const TONES: Record<SettlementAccount['status'], StatusTone> = {
  pending: 'waiting',
  verified: 'positive',
  rejected: 'danger',
};

/** The status of a settlement account as a label and a shape. */
function AccountStatus({ status }: { status: SettlementAccount['status'] }) {
  return <Status tone={TONES[status]} label={accountStatusLabels[status]} />;
}

/** The loading state of the settlement accounts. */
function AccountsSkeleton() {
  return (
    <Loading label="the settlement accounts">
      <Card className="divide-y divide-border">
        {keysFor(2).map((key) => (
          <div key={key} className="flex gap-4 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-8" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-48 max-w-full" />
              <Skeleton className="w-64 max-w-full" />
              <Skeleton className="w-28" />
            </div>
            <Skeleton className="h-5.5 w-28" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}

type AccountItemProps = {
  account: SettlementAccount;
  /** The actions, on the right. */
  actions?: ReactNode;
  /** The reviewer's statements, below. */
  children?: ReactNode;
};

/** A settlement account as a list item. */
function AccountItem({ account, actions, children }: AccountItemProps) {
  const Glyph = account.network ? Smartphone : Landmark;
  return (
    <li className="space-y-3 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-md border border-border bg-canvas text-muted">
          <Glyph aria-hidden="true" className="size-4" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{placeOf(account)}</span>
            <Badge>{account.currency}</Badge>
            {account.is_default ? <Badge tone="accent">Default</Badge> : null}
          </p>
          <p className="text-muted [overflow-wrap:anywhere]">{account.account_name}</p>
          <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
            <Copyable value={account.account_number} label="account number" />
            {account.swift_code ? <Copyable value={account.swift_code} label="SWIFT code" /> : null}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <AccountStatus status={account.status} />
          {actions}
        </div>
      </div>
      {children}
    </li>
  );
}

const dialogs = ['add', 'remove'] as const;

const parsers = { dialog: parseAsStringLiteral(dialogs), account: parseAsString };

/** The open dialog and its account. They are in the URL, so that going back closes the dialog. */
function useAccountDialog() {
  const [{ dialog, account }, set] = useQueryStates(parsers, { history: 'push' });
  return {
    dialog,
    account,
    openAdd: () => void set({ dialog: 'add', account: null }),
    openRemove: (id: string) => void set({ dialog: 'remove', account: id }),
    close: () => void set({ dialog: null, account: null }, { history: 'replace' }),
  };
}

// The form and its lists of banks load when the dialog opens.
const AddDialog = dynamic(() => import('./add-dialog').then((file) => file.AddDialog), {
  loading: () => null,
});
const RemoveDialog = dynamic(() => import('./remove-dialog').then((file) => file.RemoveDialog), {
  loading: () => null,
});

type AccountsViewProps = {
  actions: {
    readonly add: PartnerAction<'createKybSettlementAccount'>;
    readonly remove: PartnerAction<'deleteKybSettlementAccount'>;
    readonly askToAdd: PartnerAction<'requestSettlementAccountApproval'>;
    readonly askToRemove: PartnerAction<'requestSettlementAccountRemoval'>;
  };
  /** The most accounts that an organisation may have. */
  most: number;
};

const closed: Partial<Record<KybStatus, string>> = {
  rejected: 'You can’t add accounts: the verification was rejected.',
  suspended: 'You can’t add accounts until the suspension is lifted.',
};

/** Why no account can be added; undefined if one can. */
function useAddingHold({ count, most }: { count: number; most: number }): string | undefined {
  const { kyb } = useKyb();
  if (kyb && !isOpenForAccounts(kyb))
    return closed[kyb.status] ?? 'You can’t add accounts while the verification is with the reviewer.';
  return count >= most ? `You’ve reached the limit of ${most}. Remove one first.` : undefined;
}

type AddButtonProps = { count: number; most: number; onAdd: () => void };

function AddButton({ count, most, onAdd }: AddButtonProps) {
  return (
    <Button
      variant={count === 0 ? 'primary' : 'secondary'}
      onClick={onAdd}
      disabledReason={useAddingHold({ count, most })}
    >
      <Plus aria-hidden="true" />
      Add account
    </Button>
  );
}

type ListProps = {
  accounts: readonly SettlementAccount[];
  most: number;
  onAdd: () => void;
  onRemove: (id: string) => void;
};

function AccountList({ accounts, most, onAdd, onRemove }: ListProps) {
  const { kyb, canEdit } = useKyb();
  if (accounts.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Landmark aria-hidden="true" />}
          title="No settlement account yet"
          description="Withdrawals are paid to this account. Add at least one before you submit."
          action={<AddButton count={0} most={most} onAdd={onAdd} />}
        />
      </Card>
    );
  }
  const reason =
    kyb?.status === 'approved'
      ? 'Approved accounts can’t be removed. Add another one instead.'
      : 'The verification can’t be changed now.';
  return (
    <Card className="overflow-clip">
      <ul aria-label="Settlement accounts" className="divide-y divide-border">
        {accounts.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            actions={
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${account.currency} account ${account.account_number}`}
                disabledReason={canEdit ? undefined : reason}
                onClick={() => onRemove(account.id)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            }
          >
            <Rejection subject={{ section: 'settlement_accounts', accountId: account.id }} />
            <Questions subject={{ section: 'settlement_accounts', accountId: account.id }} />
          </AccountItem>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 sm:px-5">
        <p className="tabular text-muted text-sm">
          {accounts.length} of {most} accounts
        </p>
        <AddButton count={accounts.length} most={most} onAdd={onAdd} />
      </div>
    </Card>
  );
}

function Accounts({ actions, most }: AccountsViewProps) {
  const { org, ...scope } = useScope();
  const router = useRouter();
  const { kyb, canEdit } = useKyb();
  const { dialog, account: asked, openAdd, openRemove, close } = useAccountDialog();
  const read = useQuery(kybAccountsQuery({ org, ...scope }));
  const { data, error, refetch, isFetching } = read;
  if (!data) {
    if (!error) return <AccountsSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const removed = data.data.find(({ id }) => id === asked);
  return (
    <>
      <BehindNotice reads={[read]} />
      {kyb && !canEdit && kyb.status !== 'approved' ? <LockedNotice org={org} status={kyb.status} /> : null}
      <Rejection subject={{ section: 'settlement_accounts' }} />
      <Questions subject={{ section: 'settlement_accounts' }} />
      <AccountList accounts={data.data} most={most} onAdd={openAdd} onRemove={openRemove} />
      {canEdit ? (
        <StepBar next={{ label: 'Continue to review', onSelect: () => router.push(routes.kybReview(org)) }} />
      ) : null}
      {dialog === 'add' && kyb && isOpenForAccounts(kyb) ? (
        <AddDialog
          add={actions.add}
          ask={actions.askToAdd}
          accounts={data.data}
          isApproved={kyb.status === 'approved'}
          onClose={close}
        />
      ) : null}
      {dialog === 'remove' && removed && canEdit ? (
        <RemoveDialog account={removed} remove={actions.remove} ask={actions.askToRemove} onClose={close} />
      ) : null}
    </>
  );
}

/** The settlement accounts: the list, adding and removing. */
export function AccountsView(props: AccountsViewProps) {
  const writing = useAllowed('kyb:write');
  if (!writing.allowed) return <ClosedSection what="the settlement accounts" reason={writing.reason} />;
  return <Accounts {...props} />;
}

import { Landmark, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { AccountStatus } from '../labels/account-status';
import { placeOf } from './place-of';

type AccountItemProps = {
  account: SettlementAccount;
  /** On the right: what can be done with it. */
  actions?: ReactNode;
  /** Below: what the reviewer said of it. */
  children?: ReactNode;
};

/** A settlement account as a line of a list. */
export function AccountItem({ account, actions, children }: AccountItemProps) {
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

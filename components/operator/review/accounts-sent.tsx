'use client';

import { kybSectionWords } from '@/components/kyb/labels/kyb';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { useDesk } from './case-desk';
import { ItemRow } from './item-row';
import { SectionNote, SentSection } from './sent-section';
import { accountName, accountPlace } from './words';

function AccountValue({ account }: { account: SettlementAccount }) {
  return (
    <>
      <Copyable value={account.account_number} label="account number" className="-my-0.5 font-medium" /> ·{' '}
      {account.account_name}
      <span className="block text-muted text-sm">
        {[accountPlace(account), account.bank_code, account.swift_code].filter(Boolean).join(' · ')}
        {account.is_default ? <Badge className="ml-1.5">Default</Badge> : null}
      </span>
    </>
  );
}

/** The accounts that money is settled to. */
export function AccountsSent() {
  const { record, items, comparison } = useDesk();
  const own = items.filter((item) => item.section === 'settlement_accounts');
  return (
    <SentSection title={kybSectionWords.settlement_accounts} section="settlement_accounts" items={own}>
      <div className="divide-y divide-border">
        {record.settlement_accounts.map((account) => (
          <ItemRow
            key={account.id}
            item={{ section: 'settlement_accounts', settlement_account_id: account.id }}
            label={account.currency}
            value={<AccountValue account={account} />}
          />
        ))}
        {comparison?.gone.settlement_accounts.map((account) => (
          <SectionNote key={account.id}>
            Removed since submission {comparison.since}: <del>{accountName(account)}</del>,{' '}
            {accountPlace(account)}.
          </SectionNote>
        ))}
        {own.length === 0 ? <SectionNote>No account was added.</SectionNote> : null}
      </div>
    </SentSection>
  );
}

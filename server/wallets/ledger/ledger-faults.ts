import { formatMoney } from '@/lib/contract/money';
import type { AccountFinding, PostingFinding } from './verify-store';

/** A violated invariant: the rule, the record's id, and the finding. */
export interface Fault {
  readonly rule:
    | 'posting_unbalanced'
    | 'posting_without_entries'
    | 'entry_without_posting'
    | 'entry_without_account'
    | 'entry_of_other_account'
    | 'entry_of_other_posting'
    | 'entry_without_cause'
    | 'balance_after_wrong'
    | 'account_balance_wrong'
    | 'wallet_below_zero'
    | 'account_below_zero'
    | 'funding_money_wrong'
    | 'order_clearing_wrong'
    | 'order_money_wrong'
    | 'maturity_money_wrong'
    | 'adjustment_wrong';
  readonly id: string;
  readonly detail: string;
}

const belowZero = (kind: string | null): Fault['rule'] =>
  kind === 'wallet' ? 'wallet_below_zero' : 'account_below_zero';

const money = (amount: string | null): string => formatMoney(BigInt(amount ?? '0'));

/** The fault of a posting or of one of its entries. */
export function postingFault({ rule, id, found, expected, other }: PostingFinding): Fault {
  switch (rule) {
    case 'posting_without_entries':
      return { rule, id, detail: 'has no entries' };
    case 'posting_unbalanced':
      return { rule, id, detail: `adds up to ${money(found)} ${other}` };
    case 'balance_after_wrong':
      return { rule, id, detail: `says ${money(found)}, follows as ${money(expected)}` };
    case 'below_zero':
      return { rule: belowZero(other), id, detail: `leaves ${money(found)}` };
    case 'entry_without_account':
      return { rule, id, detail: `names the account ${other}` };
    case 'entry_of_other_account':
      return { rule, id, detail: `differs from account ${other}` };
    case 'entry_of_other_posting':
      return { rule, id, detail: `differs from posting ${other}` };
    case 'entry_without_posting':
      return { rule, id, detail: `names the posting ${other}` };
  }
}

/** The faults of an account whose balance differs from its last entry's, or is below its minimum. */
export function accountFaults({ id, kind, balance, last, isBelowZero }: AccountFinding): Fault[] {
  const faults: Fault[] = [];
  if (balance !== last) {
    const detail = `holds ${money(balance)}, its last entry leaves ${money(last)}`;
    faults.push({ rule: 'account_balance_wrong', id, detail });
  }
  if (isBelowZero) faults.push({ rule: belowZero(kind), id, detail: `holds ${money(balance)}` });
  return faults;
}

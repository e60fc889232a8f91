import type { ProviderException } from '@/lib/contract/treasury/exceptions';

export type ExceptionMove = 'credit' | 'returned' | 'dismissed';

/** A button of an exception. */
interface ExceptionButton {
  readonly move: ExceptionMove;
  readonly label: string;
  /** Why it can't be done. */
  readonly refused: string | undefined;
}

type Movable = Pick<ProviderException, 'status' | 'kind' | 'amount' | 'transfer_id'>;

/** What can be done with an exception, and beside it, with its reason, what can't. */
export function buttonsOf({ status, kind, amount, transfer_id: transfer }: Movable): ExceptionButton[] {
  const over =
    status === 'resolved'
      ? 'It is already resolved.'
      : transfer
        ? 'A credit is proposed for it: another operator approves or rejects that first.'
        : undefined;
  const noMoney = amount === undefined ? 'It is about no money that arrived.' : undefined;
  const foreign =
    kind === 'other_currency' ? 'Money in another currency can’t be credited: have it returned.' : undefined;
  return [
    { move: 'dismissed', label: 'Dismiss', refused: over },
    { move: 'returned', label: 'Returned', refused: over ?? noMoney },
    { move: 'credit', label: 'Propose a credit', refused: over ?? noMoney ?? foreign },
  ];
}

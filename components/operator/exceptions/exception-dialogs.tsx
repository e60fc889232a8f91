'use client';

import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import type { ExceptionActions } from './actions';
import { CreditDialog } from './credit-dialog';
import type { ExceptionMove } from './moves';
import { ResolveDialog } from './resolve-dialog';

type ExceptionDialogsProps = {
  move: ExceptionMove;
  exception: ProviderException;
  actions: ExceptionActions;
  onClose: () => void;
};

/** The windows of an exception, which come with the first one that is opened. */
export function ExceptionDialogs({ move, ...props }: ExceptionDialogsProps) {
  return move === 'credit' ? <CreditDialog {...props} /> : <ResolveDialog resolution={move} {...props} />;
}

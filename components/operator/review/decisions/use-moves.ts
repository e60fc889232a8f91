'use client';

import { notifyDone } from '@/components/ui/overlays/toast';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { useOperator } from '../../common/operator-context';
import { useDesk } from '../case-desk';
import { type Decision, decisionsOf, type Move } from './rules';
import { useReviewAction } from './use-review-action';

export interface Moves {
  readonly decisions: readonly Decision[];
  readonly start: (move: Move) => void;
  readonly taking: { readonly pending: boolean; readonly error: ActionError | undefined };
}

/** The decisions on the case and how each starts: taking it immediately, the others with a dialog. */
export function useMoves(): Moves {
  const { record, actions, open } = useDesk();
  const { id: me } = useOperator();
  const taking = useReviewAction('takeKybCase', record.slug, actions.take);

  async function take(): Promise<void> {
    const result = await taking.run({ params: { slug: record.slug }, body: {} });
    if (result.ok) notifyDone({ title: 'You are reviewing it', description: record.name });
  }
  function start(move: Move): void {
    if (move === 'take') void take();
    else open({ kind: 'move', move });
  }
  return { decisions: decisionsOf(record, me), start, taking };
}

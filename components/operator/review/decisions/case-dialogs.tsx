'use client';

import { useDesk } from '../case-desk';
import { ApproveDialog, RefuseDialog } from './decision-dialogs';
import { AskItemDialog, AskSectionDialog, RejectItemDialog } from './item-dialogs';
import type { Move } from './moves';
import { RequestDialog } from './request-dialog';

function MoveDialog({ move }: { move: Move }) {
  if (move === 'request_information') return <RequestDialog />;
  if (move === 'approve' || move === 'reinstate') return <ApproveDialog move={move} />;
  return move === 'take' ? null : <RefuseDialog move={move} />;
}

/** The window that is open on the case. */
export function CaseDialogs() {
  const { dialog } = useDesk();
  if (!dialog) return null;
  if (dialog.kind === 'reject-item') return <RejectItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask') return <AskItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask-section') return <AskSectionDialog section={dialog.section} />;
  return <MoveDialog move={dialog.move} />;
}

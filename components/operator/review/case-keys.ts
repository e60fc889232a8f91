import type { Move } from './decisions/rules';

/** The action of a shortcut. */
export type CaseAct =
  | 'next'
  | 'previous'
  | 'next-left'
  | 'accept'
  | 'reject-item'
  | 'ask'
  | 'undo'
  | 'documents'
  | 'zoom-in'
  | 'zoom-out'
  | 'note'
  | Move;

/** A keyboard shortcut of the case, active outside of fields, menus and dialogs. Two keys are pressed in sequence. */
export interface CaseKey {
  readonly act: CaseAct;
  readonly keys: string;
  readonly label: string;
}

/** The shortcuts that move between items and judge them. */
export const itemKeys: readonly CaseKey[] = [
  { act: 'next', keys: 'n', label: 'Next item' },
  { act: 'previous', keys: 'p', label: 'Previous item' },
  { act: 'next-left', keys: 'l', label: 'Next item without a finding' },
  { act: 'accept', keys: 'a', label: 'Accept and continue' },
  { act: 'reject-item', keys: 'x', label: 'Reject with a reason' },
  { act: 'ask', keys: 'q', label: 'Ask a question about it' },
  { act: 'undo', keys: 'u', label: 'Remove its finding' },
  { act: 'documents', keys: 'd', label: 'Switch to the documents and back' },
  { act: 'zoom-out', keys: '[', label: 'Zoom out' },
  { act: 'zoom-in', keys: ']', label: 'Zoom in' },
];

/**
 * The shortcuts that decide on the whole case. No second key is also a shortcut, so that a slow sequence triggers
 * nothing else.
 */
export const decisionKeys: readonly CaseKey[] = [
  { act: 'take', keys: 'c t', label: 'Take the case' },
  { act: 'request_information', keys: 'c i', label: 'Request information' },
  { act: 'approve', keys: 'c y', label: 'Approve' },
  { act: 'reject', keys: 'c r', label: 'Reject the verification' },
  { act: 'suspend', keys: 'c s', label: 'Suspend' },
  { act: 'reinstate', keys: 'c e', label: 'Reinstate' },
  { act: 'note', keys: 'm', label: 'Write a note' },
];

/** The keys of one action, to show beside its button. */
export const keysOf = (act: CaseAct): string =>
  [...itemKeys, ...decisionKeys].find((key) => key.act === act)?.keys ?? '';

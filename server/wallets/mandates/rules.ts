import type { MandateStatus } from '@/lib/contract/wallets/mandates';
import type { EventType } from '@/lib/contract/webhooks/events';
import { invalidState } from '@/server/platform/kernel/errors';

/** The allowed transitions. */
const moves: Readonly<Record<MandateStatus, readonly MandateStatus[]>> = {
  pending_authorisation: ['pending_activation', 'failed'],
  pending_activation: ['active', 'failed'],
  active: ['revoked'],
  revoked: [],
  failed: [],
};

export const canMove = (from: MandateStatus, to: MandateStatus): boolean => moves[from].includes(to);

const label = (status: MandateStatus): string => status.replaceAll('_', ' ');

/** @throws ApiError invalid_state (status) for a move that is not in the table. */
export function assertMove(from: MandateStatus, to: MandateStatus): void {
  if (canMove(from, to)) return;
  throw invalidState(from, `The mandate is ${label(from)}; it can't become ${label(to)}.`);
}

/** Target statuses: a mandate begins by awaiting authorisation and never returns to that. */
export type Move = Exclude<MandateStatus, 'pending_authorisation'>;

/** The audit action of each transition. */
export const moveActs = {
  pending_activation: 'mandate.authorised',
  active: 'mandate.activated',
  revoked: 'mandate.revoked',
  failed: 'mandate.failed',
} as const satisfies Record<Move, string>;

/** The event of each move; agreeing and failing have none. */
export const moveEvents = {
  pending_activation: null,
  active: 'mandate.activated',
  revoked: 'mandate.revoked',
  failed: null,
} as const satisfies Record<Move, EventType | null>;

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** How long the holder may take to authorise, and the sandbox's bank to activate. */
const AUTHORISATION_MS = 7 * DAY;
const ACTIVATION_MS = 60 * SECOND;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** The deadline to authorise a mandate requested now. */
export const authorisationEnd = (now: Date): Date => later(now, AUTHORISATION_MS);

/** The fields that a transition changes, except its reason. */
export function changeTo(to: Move, now: Date) {
  const change = { status: to, dueAt: null, updatedAt: now };
  switch (to) {
    case 'pending_activation':
      return { ...change, authorisedAt: now, dueAt: later(now, ACTIVATION_MS) };
    case 'active':
      return { ...change, activatedAt: now };
    case 'revoked':
      return { ...change, revokedAt: now };
    case 'failed':
      return change;
  }
}

/** Legal forms, which banks write at will or leave out. */
const LEGAL_FORMS = new Set(['LTD', 'LIMITED', 'PLC', 'LLP']);

function bareName(name: string): string {
  const names = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const distinctive = names.filter((part) => !LEGAL_FORMS.has(part));
  return (distinctive.length > 0 ? distinctive : names).sort().join(' ');
}

/** Whether two names match, as banks compare them: ignoring case, accents, punctuation, order and legal form. */
export const namesMatch = (one: string, other: string): boolean => bareName(one) === bareName(other);

/** Why mandates fail, as text for people. */
export const reasons = {
  lapsed: 'The holder did not agree in time.',
  refused: 'The holder refused the mandate.',
  rejected: 'The bank rejected the mandate.',
  otherHolder: (holder: string, organisation: string): string =>
    `The account is held by ${holder}, not by ${organisation}.`,
} as const;

import type { FundingStatus } from '@/lib/contract/wallets/funding';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;

/** Intervals of reading back, by age: the older, the longer. */
const PAUSES = [
  [10 * SECOND, 10 * SECOND],
  [40 * SECOND, 30 * SECOND],
  [2 * MINUTE, MINUTE],
  [5 * MINUTE, 2 * MINUTE],
  [15 * MINUTE, 5 * MINUTE],
] as const;
const LONGEST_PAUSE = 15 * MINUTE;

/** The interval after which a pending request is read back again. */
export const pauseAt = (ageMs: number): number =>
  PAUSES.find(([until]) => ageMs < until)?.[1] ?? LONGEST_PAUSE;

/** The pause after consecutive failed readings. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, 10 * SECOND * 2 ** (Math.min(failures, 20) - 1));

/** How long after expiry a request is still read once a day: a month for late money, a week for a second payment. */
const watchedFor: Record<Exclude<FundingStatus, 'pending'>, number> = {
  expired: 30 * DAY,
  failed: 7 * DAY,
  succeeded: 7 * DAY,
};

interface Watched {
  readonly status: FundingStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** When a request is read back next; null when only a notification triggers a reading. */
export function nextReading({ status, createdAt, expiresAt }: Watched, now: Date): Date | null {
  const at = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (status === 'pending') return at(pauseAt(now.getTime() - createdAt.getTime()));
  const isOver = now.getTime() + DAY > expiresAt.getTime() + watchedFor[status];
  return isOver ? null : at(DAY);
}

/** When a mandate is read back next: one that is active once a day. */
export const nextMandateReading = (isActive: boolean, createdAt: Date, now: Date): Date =>
  new Date(now.getTime() + (isActive ? DAY : pauseAt(now.getTime() - createdAt.getTime())));

/** How long a provider’s responses may lag behind its notification before that counts as a contradiction. */
const LAG = MINUTE;

interface Notified {
  /** The total, in minor units; null if not about money. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly receivedAt: Date;
}

interface ReadBack {
  readonly currency: string;
  readonly payments: readonly { readonly amount: bigint }[];
}

/** Compares a notification with what was read back. An old notification may report any earlier sum of payments. */
export function compareNotification(
  notified: Notified,
  read: ReadBack,
  now: Date,
): 'agrees' | 'waits' | 'contradicts' {
  if (notified.amount === null) return 'agrees';
  if (notified.currency !== null && notified.currency !== read.currency) return 'contradicts';
  let sum = 0n;
  const sums = [sum, ...read.payments.map(({ amount }) => (sum += amount))];
  if (sums.includes(notified.amount)) return 'agrees';
  const isYoung = now.getTime() - notified.receivedAt.getTime() < LAG;
  return notified.amount > sum && isYoung ? 'waits' : 'contradicts';
}

import type { FundingStatus } from '@/lib/contract/wallets/funding';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;

/** How long a request that waits may be left alone, by the age that it may have: the older the longer. */
const PAUSES = [
  [10 * SECOND, 10 * SECOND],
  [40 * SECOND, 30 * SECOND],
  [2 * MINUTE, MINUTE],
  [5 * MINUTE, 2 * MINUTE],
  [15 * MINUTE, 5 * MINUTE],
] as const;
const LONGEST_PAUSE = 15 * MINUTE;

/** How long to wait until a request that waits for money, or for a holder, is read back again. */
export const pauseAt = (ageMs: number): number =>
  PAUSES.find(([until]) => ageMs < until)?.[1] ?? LONGEST_PAUSE;

/** How long to wait after so many readings in a row that came to nothing. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, 10 * SECOND * 2 ** (Math.min(failures, 20) - 1));

/** For how long after its expiry money is still looked for, once a day: late money for a month, a second payment for a week. */
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

/** When a request is read back next; null when nobody looks for its money any more, unless a notification asks for it. */
export function nextReading({ status, createdAt, expiresAt }: Watched, now: Date): Date | null {
  const at = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (status === 'pending') return at(pauseAt(now.getTime() - createdAt.getTime()));
  const isOver = now.getTime() + DAY > expiresAt.getTime() + watchedFor[status];
  return isOver ? null : at(DAY);
}

/** When a mandate is read back next: one that is active once a day. */
export const nextMandateReading = (isActive: boolean, createdAt: Date, now: Date): Date =>
  new Date(now.getTime() + (isActive ? DAY : pauseAt(now.getTime() - createdAt.getTime())));

/** How long a provider’s own answers may lag behind its notification, before the two contradict each other. */
const LAG = MINUTE;

interface Told {
  /** In all, in minor units; null where it speaks of no money. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly receivedAt: Date;
}

interface ReadBack {
  readonly currency: string;
  readonly payments: readonly { readonly amount: bigint }[];
}

/**
 * Compares a notification with what was read back. One that is older than the last payment is as good as one of now, so it may
 * speak of any of the sums that there have been.
 */
export function compareNotification(
  told: Told,
  read: ReadBack,
  now: Date,
): 'agrees' | 'waits' | 'contradicts' {
  if (told.amount === null) return 'agrees';
  if (told.currency !== null && told.currency !== read.currency) return 'contradicts';
  let sum = 0n;
  const sums = [sum, ...read.payments.map(({ amount }) => (sum += amount))];
  if (sums.includes(told.amount)) return 'agrees';
  const isYoung = now.getTime() - told.receivedAt.getTime() < LAG;
  return told.amount > sum && isYoung ? 'waits' : 'contradicts';
}

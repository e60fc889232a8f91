import { daysBetween } from '@/lib/contract/kyb/expiry';
import { dayOf, longDay, startOfDay } from '@/server/platform/kernel/lagos-time';

const HOUR = 3_600_000;

/** Days before its expiry date on which a document's reminders are sent; the last one on the date itself. */
const REMINDER_DAYS = [60, 30, 7, 0] as const;

/** Reminders are sent at eight in the morning in Lagos, when people read them. */
const reminderAt = (expiresOn: string, days: number): Date =>
  new Date(startOfDay(expiresOn).getTime() - days * 24 * HOUR + 8 * HOUR);

/** When the next reminder of a document is due after a moment; null after the last one. */
export const nextReminder = (expiresOn: string, after: Date): Date | null =>
  REMINDER_DAYS.map((days) => reminderAt(expiresOn, days)).find((at) => at > after) ?? null;

/**
 * When the first reminder of a date is due that a reviewer has set: at once when an earlier one would have been sent
 * by now, because the partner does not know the date.
 */
export const firstReminder = (expiresOn: string, now: Date): Date | null =>
  reminderAt(expiresOn, REMINDER_DAYS[0]) <= now ? now : nextReminder(expiresOn, now);

/** When a document expires, as a reminder has it: `expires on 12 March 2027, in 30 days`. */
export function expiryText(expiresOn: string, now: Date): string {
  const days = daysBetween(dayOf(now), expiresOn);
  if (days < 0) return `expired on ${longDay(expiresOn)}`;
  if (days === 0) return 'expires today';
  return `expires on ${longDay(expiresOn)}, in ${days === 1 ? '1 day' : `${days} days`}`;
}

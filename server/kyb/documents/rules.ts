import { daysBetween } from '@/lib/contract/kyb/expiry';
import { dayOf, longDay, startOfDay } from '@/server/platform/kernel/lagos-time';

const HOUR = 3_600_000;

/** Days before the expiry date on which reminders are sent; the last one on the date itself. */
const REMINDER_DAYS = [60, 30, 7, 0] as const;

/** Reminders are sent at 08:00 in Lagos, when people read them. */
const reminderAt = (expiresOn: string, days: number): Date =>
  new Date(startOfDay(expiresOn).getTime() - days * 24 * HOUR + 8 * HOUR);

/** When the next reminder of a document is due after a given time; null after the last one. */
export const nextReminder = (expiresOn: string, after: Date): Date | null =>
  REMINDER_DAYS.map((days) => reminderAt(expiresOn, days)).find((at) => at > after) ?? null;

/**
 * When the first reminder is due after a reviewer sets a date: immediately if an earlier one would already have been
 * sent, because the partner does not know the date.
 */
export const firstReminder = (expiresOn: string, now: Date): Date | null =>
  reminderAt(expiresOn, REMINDER_DAYS[0]) <= now ? now : nextReminder(expiresOn, now);

/** The expiry of a document as a reminder words it: `expires on 12 March 2027, in 30 days`. */
export function expiryText(expiresOn: string, now: Date): string {
  const days = daysBetween(dayOf(now), expiresOn);
  if (days < 0) return `expired on ${longDay(expiresOn)}`;
  if (days === 0) return 'expires today';
  return `expires on ${longDay(expiresOn)}, in ${days === 1 ? '1 day' : `${days} days`}`;
}

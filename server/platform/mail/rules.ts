const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt; after the last, some 21 hours on, the email fails. */
const WAITS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

const LONGEST_NAME = 120;

/** When to retry after `attempts` failures, 1 or more; null to give up. @param now when the last attempt ended */
export function nextMailAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** The text in one line: control characters and line breaks become spaces, so that no header can be injected. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A name chosen by somebody, for our emails: one line in which no mail program finds a link. */
export const nameInMail = (name: string): string =>
  oneLine(name)
    .replace(/[\p{Cf}]+/gu, '')
    .replace(/:\/\//g, ' ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ')
    .slice(0, LONGEST_NAME)
    .toWellFormed();

/** Whether it is one plain address, without display name, quotes or comments, that no mail server reads as two. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text);

/** The text of an email that nobody sends any more: the secrets of its links, which stand behind a #, are left out. */
export const withoutSecrets = (body: string): string => body.replace(/(https?:\/\/[^\s#]+#)\S+/g, '$1…');

import type { Database } from '../database/database';
import type { Clock } from '../kernel/clock';
import type { Settings } from '../kernel/settings';
import { type Mailer, openMailer } from './open-mailer';
import { nextMailAttempt, oneLine, withoutSecrets } from './rules';
import { claimDueMails, type MailRow, updateAttempted } from './store';

/** Where sent emails are logged. Addresses are not logged. */
interface MailLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

interface DeliveryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: MailLog;
}

/** Longer than any attempt; when it ends, the process that made the attempt has crashed. */
const LEASE_MS = 2 * 60_000;
const LONGEST_ERROR = 300;

/** Sends one email; returns what to record. */
async function attempt(mailer: Mailer, { clock, log }: DeliveryParts, mail: MailRow) {
  const facts = { mail: mail.id, attempt: mail.attemptsCount };
  try {
    const { file } = await mailer(mail);
    if (file === undefined) log.info(facts, 'email sent');
    else log.info({ ...facts, file }, 'email written to a file, because SMTP_URL is not set');
    return { sentAt: clock(), nextAttemptAt: null, lastError: null };
  } catch (error) {
    const text = oneLine(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    // Mail servers often repeat the address.
    const lastError = text.replaceAll(mail.recipient, '(recipient)');
    const nextAttemptAt = nextMailAttempt(mail.attemptsCount, clock());
    log.error({ ...facts, error: lastError, givenUp: nextAttemptAt === null }, 'email was not sent');
    return { sentAt: null, nextAttemptAt, lastError };
  }
}

/**
 * Sends up to `limit` due emails, concurrently and outside of any transaction, and records the results. After a
 * crash they are sent again when their lease ends.
 * @returns how many were tried
 */
export async function deliverMails(mailer: Mailer, parts: DeliveryParts, limit: number): Promise<number> {
  const { database, clock } = parts;
  const now = clock();
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  const claimed = await database.transaction((tx) => claimDueMails(tx, now, leaseEnds, limit));
  await Promise.all(
    claimed.map(async (mail) => {
      const outcome = await attempt(mailer, parts, mail);
      const isDone = outcome.nextAttemptAt === null;
      await updateAttempted(database.reads, mail, {
        ...outcome,
        ...(isDone && { body: withoutSecrets(mail.body) }),
      });
    }),
  );
  return claimed.length;
}

export function mailJob({ settings, ...parts }: DeliveryParts & { readonly settings: Settings }) {
  const mailer = openMailer(settings);
  return {
    name: 'send email',
    everyMs: 1_000,
    batch: 10,
    run: (limit: number) => deliverMails(mailer, parts, limit),
  };
}

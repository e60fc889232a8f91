import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../kernel/settings';
import { isMailAddress, oneLine } from './rules';
import type { MailRow } from './store';

/** Sends an email or throws; returns the file when there is no mail server. */
export type Mailer = (mail: MailRow) => Promise<{ readonly file?: string }>;

const CONNECT_MS = 5_000;
/** Timeout of one email. */
const MOST_MS = 15_000;

/** The headers of an email, one line each. The id is the same for every attempt, so that a duplicate is recognised. */
function headOf(from: string, { id, recipient, subject, createdAt }: MailRow) {
  if (!isMailAddress(recipient)) throw new Error('the recipient is no plain email address');
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from: oneLine(from),
    address: recipient,
    subject: oneLine(subject),
    date: createdAt,
    messageId: `<${id}@${domain}>`,
  };
}

/** Sends through the SMTP server of a URL, one connection an email, since they are few. */
function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: MOST_MS,
  });
  return async (mail) => {
    const { address, ...head } = headOf(from, mail);
    await transport.sendMail({
      ...head,
      // As an object, so that nothing in it is parsed as a second address.
      to: { name: '', address },
      text: mail.body,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(MOST_MS),
    });
    return {};
  };
}

/** Writes each email to a file that people and mail programs can read, for its owner alone. */
function fileMailer(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'mail');
  return async (mail) => {
    const { address, subject, date, messageId, ...head } = headOf(from, mail);
    const text = [
      `From: ${head.from}`,
      `To: ${address}`,
      `Subject: ${subject}`,
      `Date: ${date.toUTCString()}`,
      `Message-ID: ${messageId}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      mail.body,
    ].join('\n');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
    writeFileSync(file, text, { mode: 0o600 });
    return { file };
  };
}

/** Sends through SMTP_URL if set, or else into files in DATA_DIR. */
export const openMailer = ({ smtpUrl, mailFrom, dataDir }: Settings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(dataDir, mailFrom);

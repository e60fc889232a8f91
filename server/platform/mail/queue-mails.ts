import type { OpenContext } from '../kernel/context';
import { newId } from '../kernel/ids';
import { oneLine } from './rules';
import { insertMails } from './store';

/** A plain-text email to one address. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Writes emails in the transaction of their cause; the jobs loop sends them once it is committed. */
export const queueMails = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  mails: readonly Mail[],
): Promise<void> =>
  insertMails(
    tx,
    mails.map(({ recipient, subject, body }) => ({
      id: newId(),
      recipient,
      subject: oneLine(subject),
      body,
      nextAttemptAt: now,
      createdAt: now,
    })),
  );

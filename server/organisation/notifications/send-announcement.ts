import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { queueMails } from '@/server/platform/mail/queue-mails';
import { nameInMail } from '@/server/platform/mail/rules';
import { listEngineers } from '../members/find-members';

/** E-mails the engineers of every organisation (`POST /operator/v1/announcements`). */
export async function sendAnnouncement(
  context: OpenContext,
  { subject, message }: InputOf<typeof operations.sendAnnouncement>,
): Promise<AnswerOf<typeof operations.sendAnnouncement>> {
  const engineers = await listEngineers(context);
  const mails = engineers.map(({ email, name }) => ({
    recipient: email,
    subject,
    body: `Hello ${nameInMail(name)},\n\n${message}`,
  }));
  if (mails.length > 0) await queueMails(context, mails);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'announcement.sent',
    target: subject,
    details: { recipients: String(mails.length) },
  });
  return { data: { recipients: mails.length } };
}

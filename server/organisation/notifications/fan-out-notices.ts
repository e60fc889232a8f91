import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { TableRow } from '@/server/platform/database/table-row';
import { type EventDraft, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { queueMails } from '@/server/platform/mail/queue-mails';
import { nameInMail } from '@/server/platform/mail/rules';
import { listEngineers } from '../members/find-members';
import { listRecipients, type Recipient } from '../members/read-members';
import { listOrganisations } from '../organisations/read-organisations';
import { defaultChannels, kindPermission, mailOf, type NoticeDraft, noticeOf } from './rules';
import { readChoices } from './settings-store';
import { insertNotices, insertNotifications, type Notice, noticeRow, takeNotices } from './store';

/** The recipients of a notice, with each one's channels. */
async function channelsOf({ tx }: Pick<OpenContext, 'tx'>, notice: Notice, recipients: readonly Recipient[]) {
  const choices = await readChoices(
    tx,
    recipients.map(({ memberId }) => memberId),
  );
  return recipients.map((recipient) => {
    const chosen = choices.find(
      ({ memberId, kind }) => memberId === recipient.memberId && kind === notice.kind,
    );
    return { ...recipient, ...(chosen ?? defaultChannels[notice.kind]) };
  });
}

/**
 * Distributes up to `limit` notices: each becomes a notification for every member whose role may know of it, and an
 * email to those who want one. Test environments send emails only about endpoints and keys: everything else there
 * is a test.
 * @returns how many
 */
export async function fanOutNotifications(context: OpenContext, limit: number): Promise<number> {
  const taken = await takeNotices(context.tx, limit);
  const organisations = await listOrganisations(context, [
    ...new Set(taken.map(({ organisationId }) => organisationId)),
  ]);
  for (const notice of taken) {
    const organisation = organisations.get(notice.organisationId);
    if (!organisation) continue;
    const all = await listRecipients(context, notice.organisationId, kindPermission[notice.kind]);
    const meant = all.filter(({ memberId }) => notice.memberId === undefined || notice.memberId === memberId);
    const recipients = await channelsOf(context, notice, meant);
    const { id: noticeId, organisationId, createdAt } = notice;
    await insertNotifications(
      context.tx,
      recipients
        .filter(({ inPage }) => inPage)
        .map(({ memberId }) => ({ noticeId, organisationId, memberId, createdAt })),
    );
    const mails = notice.environment !== 'test' || ['endpoint_failing', 'key_expiring'].includes(notice.kind);
    const mail = mailOf(notice, organisation, context.settings.dashboardUrl);
    const readers = mails ? recipients.filter(({ email }) => email) : [];
    await queueMails(
      context,
      readers.map(({ address }) => ({ ...mail, recipient: address })),
    );
  }
  return taken.length;
}

/** The notifications of a transaction's events, as rows to write with them. */
export const notificationRows = (
  context: Pick<OpenContext, 'now' | 'sandbox'>,
  events: readonly EventDraft[],
): TableRow[] =>
  events.flatMap((event) => {
    const draft = noticeOf(event);
    return draft ? [noticeRow(draft, realTime(context))] : [];
  });

/** Writes notices in the transaction of their cause; a job distributes them. */
export const writeNotices = (
  context: Pick<OpenContext, 'tx' | 'now' | 'sandbox'>,
  drafts: readonly NoticeDraft[],
): Promise<void> => insertNotices(context.tx, drafts, realTime(context));

/** Emails the engineers of every organisation (`POST /operator/v1/announcements`). */
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

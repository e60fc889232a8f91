import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { queueMails } from '@/server/platform/mail/queue-mails';
import { noticeMail } from './notices';
import type { Notice } from './rules';

/** E-mails a person what happened to their account, in the transaction of its cause. */
export function emailPerson(
  context: OpenContext,
  person: { readonly email: string; readonly name: string },
  notice: Notice,
): Promise<void> {
  const { address, settings } = context;
  // What operators do comes from no address that the person knows.
  const from = context.actor.kind === 'operator' ? null : address;
  const facts = { at: realTime(context), from, dashboardUrl: settings.dashboardUrl };
  return queueMails(context, [noticeMail(notice, person, facts)]);
}

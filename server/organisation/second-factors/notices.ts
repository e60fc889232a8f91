import { describeDevice } from '@/lib/contract/organisation/describe-device';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { type Mail, queueMails } from '@/server/platform/mail/queue-mails';
import { nameInMail } from '@/server/platform/mail/rules';
import type { Notice } from './rules';

const texts: Record<Notice, readonly [subject: string, what: string]> = {
  totp_added: ['An authenticator app was added', 'An authenticator app was added to your account.'],
  totp_removed: [
    'Your authenticator app was removed',
    'The authenticator app was removed from your account.',
  ],
  passkey_added: ['A passkey was added', 'A passkey was added to your account.'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your account.'],
  recovery_codes_replaced: [
    'You have new recovery codes',
    'New recovery codes were generated for your account. The old ones no longer work.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'One of your recovery codes was used and can’t be used again. Generate new codes before you run out.',
  ],
  factors_reset: [
    'Your second factors were reset',
    'The provider reset your account’s second factors and signed you out everywhere. Sign in with your password and set up a new one.',
  ],
  identity_linked: [
    'You signed in with your identity provider',
    'You can now sign in to your account through your identity provider.',
  ],
  new_device: [
    'You signed in from a new device',
    'Someone signed in to your account from a new browser. If it was you, no action is needed.',
  ],
  password_changed: [
    'Your password was changed',
    'Your password was changed and your other sessions were ended.',
  ],
  password_reset: [
    'Your password was reset',
    'Your password was reset through an email link. You were signed out everywhere.',
  ],
};

interface Circumstances {
  readonly at: Date;
  /** The address of the action, if known. */
  readonly from: string | null;
  /** The browser, where relevant. */
  readonly userAgent: string | undefined;
  readonly dashboardUrl: string;
}

/** The email about an account's change. */
export function noticeMail(
  notice: Notice,
  person: { readonly email: string; readonly name: string },
  { at, from, userAgent, dashboardUrl }: Circumstances,
): Mail {
  const [subject, what] = texts[notice];
  const facts = [
    `When: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(userAgent === undefined ? [] : [`Device: ${describeDevice(userAgent)}`]),
    ...(from ? [`From: ${from}`] : []),
  ];
  return {
    recipient: person.email,
    subject,
    body: [
      `Hello ${nameInMail(person.name)},`,
      what,
      facts.join('\n'),
      `If this was not you, end any sessions you don’t recognise at ${dashboardUrl}/account/sessions, set a new password at ${dashboardUrl}/forgot-password, and contact us.`,
    ].join('\n\n'),
  };
}

/** Emails a person about a change of their account, in the transaction of its cause. */
export function emailPerson(
  context: OpenContext,
  person: { readonly email: string; readonly name: string },
  notice: Notice,
  userAgent?: string,
): Promise<void> {
  const { address, settings } = context;
  // An operator's address is unknown to the person.
  const from = context.actor.kind === 'operator' ? null : address;
  const facts = { at: realTime(context), from, userAgent, dashboardUrl: settings.dashboardUrl };
  return queueMails(context, [noticeMail(notice, person, facts)]);
}

import type { Settings } from '../kernel/settings';
import { type DeliveryParts, deliverMails } from './deliver-mails';
import { openMailer } from './open-mailer';

/** The job that sends the e-mails that are due, a few at once. */
export function mailJob({ settings, ...parts }: DeliveryParts & { readonly settings: Settings }) {
  const mailer = openMailer(settings);
  return {
    name: 'send e-mail',
    everyMs: 1_000,
    batch: 10,
    run: (limit: number) => deliverMails(mailer, parts, limit),
  };
}

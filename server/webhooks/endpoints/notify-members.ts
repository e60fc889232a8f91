import type { Environment } from '@/lib/contract/primitives';
import { writeNotices } from '@/server/organisation/notifications/fan-out-notices';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { HealthChange } from './record-attempts';

/** A change of an endpoint's health, as its texts need it. */
interface Change {
  readonly kind: 'failing' | 'recovered' | 'given_up';
  readonly endpointId: string;
  readonly environment: Environment;
  readonly url: string;
  readonly since: Date | null;
  readonly at: Date;
}

/** A time as people read it in an email: `20 November 2026, 09:30 UTC`. */
const dateText = (time: Date): string =>
  `${time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${time.toISOString().slice(11, 16)} UTC`;

const texts: Record<Change['kind'], (host: string, change: Change) => { subject: string; text: string[] }> = {
  failing: (host, { since, at }) => ({
    subject: `Webhook endpoint is failing: ${host}`,
    text: [
      `The last attempts to deliver webhooks to ${host} have failed, since ${dateText(since ?? at)}.`,
      'Nothing is lost: we try each delivery up to 8 times within 24 hours, and you can replay any that fail.',
      'See each attempt with its request and response on the endpoint’s page:',
    ],
  }),
  recovered: (host, { since, at }) => ({
    subject: `Webhook endpoint has recovered: ${host}`,
    text: [
      `Webhooks reach ${host} again since ${dateText(at)}.${since ? ` It had been failing since ${dateText(since)}.` : ''}`,
      'Pending deliveries are retried on schedule. You can replay failed ones from the endpoint’s page:',
    ],
  }),
  given_up: (host, { at }) => ({
    subject: `Webhook delivery failed: ${host}`,
    text: [
      `A delivery to ${host} has failed in all eight attempts; the last was on ${dateText(at)}. We won’t retry it automatically.`,
      'We send this at most once an hour, so there may be others. Once your server is fixed, replay them from the endpoint’s page:',
    ],
  }),
};

/** The text about a change. It names only the endpoint's host, because receivers' paths may contain secrets. */
export function describeFailure(change: Change): { readonly title: string; readonly body: string } {
  const { subject, text } = texts[change.kind](new URL(change.url).host, change);
  return { title: subject, body: text.join('\n\n') };
}

/** Notifies the members who may change webhooks of each change, in the transaction that records it. */
export const notifyMembers = (
  context: Pick<OpenContext, 'tx' | 'now'>,
  changes: readonly HealthChange[],
): Promise<void> =>
  writeNotices(
    context,
    changes.map((change) => ({
      organisationId: change.organisationId,
      environment: change.environment,
      kind: 'endpoint_failing',
      ...describeFailure(change),
      subjectType: 'webhook',
      subjectId: change.endpointId,
    })),
  );

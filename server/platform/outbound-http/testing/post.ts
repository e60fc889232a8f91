import type { OutboundRequest } from '../open-outbound';

/** For what hangs: short, so that it does not hold up the tests. */
export const DEADLINE_MS = 250;

/** How much later than the deadline an exchange may end on a busy machine. */
export const SLACK_MS = 1_500;

/** For what ends by itself, on a busy machine too. */
export const PATIENCE_MS = 10_000;

/** A delivery to an address, which may be private unless the test forbids it; its answer is shown. */
export const postTo = (url: string, allowPrivate = true): OutboundRequest => ({
  url,
  allowPrivate,
  showPrivateAnswer: true,
  headers: { 'Content-Type': 'application/json', 'X-Svc-Webhook-Id': 'evt_01' },
  body: '{"id":"evt_01","type":"webhook.test"}',
});

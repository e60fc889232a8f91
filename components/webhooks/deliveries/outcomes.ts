import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';

type Seen = Pick<WebhookDelivery, 'id' | 'status' | 'attempts_count'>;

/** What became of deliveries that were sent again. */
interface Outcomes {
  readonly delivered: number;
  readonly failed: number;
  readonly underWay: number;
}

/**
 * Counts what came of deliveries since they were asked for again.
 * @param before how they stood then
 * @param now how they stand; those that are missing count as under way
 */
export function outcomesOf(before: readonly Seen[], now: readonly Seen[]): Outcomes {
  const latest = new Map(now.map((delivery) => [delivery.id, delivery]));
  let delivered = 0;
  let failed = 0;
  for (const { id, attempts_count } of before) {
    const delivery = latest.get(id);
    if (!delivery || delivery.attempts_count <= attempts_count || delivery.status === 'delivering') continue;
    if (delivery.status === 'succeeded') delivered++;
    else failed++;
  }
  return { delivered, failed, underWay: before.length - delivered - failed };
}

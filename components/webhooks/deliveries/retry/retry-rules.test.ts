import { describe, expect, it, test } from 'vitest';
import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import { replayWebhookBody } from '@/lib/contract/webhooks/webhooks';
import { outcomesOf, planRetry, replayInitial, retryProblem } from './retry-rules';

const endpoints = new Map([
  ['a', { id: 'a', enabled: true }],
  ['b', { id: 'b', enabled: true }],
  ['paused', { id: 'paused', enabled: false }],
]);
const delivery = (
  n: number,
  status: DeliveryStatus,
  endpoint_id = 'a',
  type: EventType = 'wallet.funded',
) => ({
  id: `d${n}`,
  endpoint_id,
  event_id: `evt_0${n}`,
  event_type: type,
  status,
  created_at: `2026-11-20T09:3${n}:00.000Z`,
});

describe('retryProblem', () => {
  it('names what stands in the way', () => {
    expect(retryProblem(delivery(1, 'failed'), endpoints)).toBeUndefined();
    expect(retryProblem(delivery(1, 'delivering'), endpoints)).toMatch(/being sent/);
    expect(retryProblem(delivery(1, 'held', 'paused'), endpoints)).toMatch(/paused/);
    expect(retryProblem(delivery(1, 'failed', 'gone'), endpoints)).toMatch(/deleted/);
  });

  it('leaves it to the service while the endpoints are not known', () => {
    expect(retryProblem(delivery(1, 'failed', 'gone'), undefined)).toBeUndefined();
  });
});

describe('planRetry', () => {
  const plan = planRetry(
    [
      delivery(3, 'failed'),
      delivery(1, 'succeeded'),
      delivery(2, 'held', 'b'),
      delivery(4, 'pending'),
      delivery(5, 'succeeded', 'a', 'webhook.test'),
      delivery(6, 'delivering'),
      delivery(7, 'held', 'paused'),
    ],
    endpoints,
  );

  it('replays what is over, endpoint by endpoint, over the time of its events', () => {
    expect(plan.replays.map(({ endpointId }) => endpointId)).toEqual(['a', 'b']);
    expect(plan.replays[0]?.body).toEqual({
      from: '2026-11-20T09:31:00.000Z',
      to: '2026-11-20T09:33:00.000Z',
      event_ids: ['evt_03', 'evt_01'],
      only: 'all',
    });
    expect(plan.replayed).toBe(3);
    expect(replayWebhookBody.safeParse(plan.replays[1]?.body).success).toBe(true);
  });

  it('tries what waits once now, and a test too', () => {
    expect(plan.singles).toEqual(['d4', 'd5']);
  });

  it('counts what is left out', () => {
    expect([...plan.skipped.values()]).toEqual([1, 1]);
  });
});

const seen = (id: string, status: DeliveryStatus, attempts_count: number) => ({ id, status, attempts_count });

test('outcomesOf counts what was attempted since', () => {
  const before = [
    seen('a', 'failed', 8),
    seen('b', 'failed', 8),
    seen('c', 'succeeded', 1),
    seen('d', 'pending', 2),
    seen('e', 'pending', 2),
  ];
  const now = [
    seen('a', 'succeeded', 9),
    seen('b', 'pending', 9),
    seen('c', 'succeeded', 1),
    seen('d', 'delivering', 3),
  ];
  expect(outcomesOf(before, now)).toEqual({ delivered: 1, failed: 1, underWay: 3 });
});

describe('replayInitial', () => {
  it('takes over time, kind and state from the filters', () => {
    const active = {
      created_from: '2026-11-20T10:30',
      created_to: '2026-11-21',
      event_type: 'wallet.funded',
      status: 'failed',
      status_code: '500',
    };
    expect(replayInitial(active)).toEqual({
      from: '2026-11-20T10:30',
      to: '2026-11-21T23:59',
      events: ['wallet.funded'],
      only: 'failed',
    });
  });

  it('leaves to the form what the filters do not say', () => {
    expect(replayInitial({ event_type: 'webhook.test', status: 'held' })).toEqual({});
  });
});

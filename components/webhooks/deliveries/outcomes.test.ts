import { expect, test } from 'vitest';
import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import { outcomesOf } from './outcomes';

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

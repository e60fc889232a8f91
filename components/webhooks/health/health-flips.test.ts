import { describe, expect, it } from 'vitest';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import { healthFlips, knownHealth } from './health-flips';

const endpoint = (status: WebhookHealth['status'], enabled = true, id = 'a') => ({
  id,
  url: 'https://partner.example/hooks',
  enabled,
  health: { status, attempts: 3, succeeded: 0, failed: 3, given_up: 0 },
});
type Known = Parameters<typeof knownHealth>[0];
const flips = (before: readonly Known[], after: readonly Known[]) =>
  healthFlips(before.map(knownHealth), after).map(({ endpoint: { id }, to }) => `${id} ${to}`);

describe('healthFlips', () => {
  it('reports endpoints that started to fail or recovered', () => {
    const before = [endpoint('healthy'), endpoint('failing', true, 'b'), endpoint('unused', true, 'c')];
    const after = [endpoint('failing'), endpoint('healthy', true, 'b'), endpoint('failing', true, 'c')];
    expect(flips(before, after)).toEqual(['a failing', 'b healthy', 'c failing']);
  });

  it('ignores endpoints that are unchanged, new or paused', () => {
    expect(flips([endpoint('failing')], [endpoint('failing')])).toEqual([]);
    expect(flips([], [endpoint('failing')])).toEqual([]);
    expect(flips([endpoint('failing')], [endpoint('failing', false)])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { dueKinds, type SandboxDue } from '@/lib/contract/sandbox/clock';
import { dueHref, dueUntil } from './due-labels';

const SCOPE = { org: 'harbour', env: 'test' } as const;
const ID = '0198c5a0-3a00-7000-8000-0000000000f1';
const due = (kind: SandboxDue['kind'], minute: number): SandboxDue => ({
  kind,
  due_at: `2026-12-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  resource_id: ID,
  reference: 'FND-7K2M9QX4TB1C',
});

describe('what is due', () => {
  it('leads to the page of what it happens to, whatever it is', () => {
    const hrefs = dueKinds.map((kind) => dueHref(SCOPE, { kind, resource_id: ID }));
    expect(new Set(hrefs).size).toBe(6);
    expect(hrefs.every((href) => href?.startsWith('/harbour/test/'))).toBe(true);
    expect(dueHref(SCOPE, { kind: 'market_session' })).toBe('/harbour/test/market');
    expect(dueHref(SCOPE, { kind: 'order_fulfilment' })).toBeUndefined();
  });

  it('is counted by kind until a moment, that moment included', () => {
    const schedule = [
      due('market_session', 0),
      due('holding_maturity', 1),
      due('funding_expiry', 2),
      due('funding_expiry', 30),
      due('funding_expiry', 31),
    ];
    expect(dueUntil(schedule, Date.parse('2026-12-20T10:30:00.000Z'))).toEqual([
      { words: 'Holding matures', count: 1 },
      { words: 'Funding requests expire', count: 2 },
    ]);
    expect(dueUntil(schedule, Date.parse('2026-12-20T09:00:00.000Z'))).toEqual([]);
  });
});

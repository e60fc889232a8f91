import { describe, expect, it } from 'vitest';
import { replayInitial } from './replay-initial';

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

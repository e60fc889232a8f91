import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherChanges } from './changed-by';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what events change', () => {
  it('is told soon, once for events that come together', () => {
    const flush = vi.fn();
    const changes = gatherChanges(flush);
    changes.add('wallet.funded');
    changes.add('funding.expired');
    expect(flush).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(flush).toHaveBeenCalledOnce();
    expect([...(flush.mock.calls[0]?.[0] ?? [])]).toEqual(
      expect.arrayContaining(['listWallets', 'getFundingRequest', 'listTransactions', 'listEvents']),
    );
  });

  it('tells reads of deliveries apart from those of money', () => {
    const flush = vi.fn();
    const changes = gatherChanges(flush);
    changes.add('webhook_deliveries.changed');
    vi.advanceTimersByTime(150);
    expect([...(flush.mock.calls[0]?.[0] ?? [])]).toEqual([
      'listWebhookDeliveries',
      'getWebhookDelivery',
      'listWebhooks',
      'getWebhook',
      'getWebhookHealth',
      'summariseWebhookHealth',
      'listInboxes',
      'getInbox',
      'listInboxMessages',
    ]);
  });

  it('is told step by step while a thing happens: that it was scheduled, sent, and answered', () => {
    const flush = vi.fn();
    const changes = gatherChanges(flush);
    for (let step = 1; step <= 3; step++) {
      changes.add('webhook_deliveries.changed');
      vi.advanceTimersByTime(1_000);
      expect(flush).toHaveBeenCalledTimes(step);
    }
  });

  it('costs a page at most thirteen rounds of reads in a minute of rush', () => {
    const flush = vi.fn();
    const changes = gatherChanges(flush);
    for (let tenth = 0; tenth < 600; tenth++) {
      changes.add('wallet.funded');
      vi.advanceTimersByTime(100);
    }
    expect(flush.mock.calls.length).toBeLessThanOrEqual(13);
  });

  it('is not lost when the stream is given back', () => {
    const flush = vi.fn();
    const changes = gatherChanges(flush);
    changes.add('wallet.funded');
    changes.stop();
    expect(flush).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(flush).toHaveBeenCalledOnce();
  });
});

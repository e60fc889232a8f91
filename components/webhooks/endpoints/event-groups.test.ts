import { describe, expect, it } from 'vitest';
import { eventTypeSchema } from '@/lib/contract/webhooks/events';
import { selectableTypes, selectedTypesText, withTypes } from './event-groups';

describe('heardTypes', () => {
  it('holds every kind of event once, tests left out', () => {
    const all = eventTypeSchema.options.filter((type) => type !== 'webhook.test');
    expect(selectableTypes.toSorted()).toEqual(all.toSorted());
  });
});

describe('withTypes', () => {
  it('adds each kind once, and takes it away', () => {
    expect(withTypes(['wallet.funded'], ['wallet.funded', 'funding.failed'], true)).toEqual([
      'wallet.funded',
      'funding.failed',
    ]);
    expect(withTypes(['wallet.funded', 'order.created'], ['wallet.funded'], false)).toEqual([
      'order.created',
    ]);
  });
});

describe('heardText', () => {
  it('says that an empty choice hears everything', () => {
    expect(selectedTypesText([])).toBe('All events');
  });

  it('names a few and counts the rest', () => {
    expect(selectedTypesText(['wallet.funded'])).toBe('Wallet funded');
    expect(selectedTypesText(['wallet.funded', 'funding.failed', 'funding.expired', 'order.failed'])).toBe(
      'Wallet funded, Funding failed and 2 more',
    );
  });
});

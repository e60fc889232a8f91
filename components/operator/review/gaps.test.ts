import { describe, expect, it } from 'vitest';
import { itemsLeft, nextLeft } from './gaps';
import { itemsOf, placeId } from './items';
import { exampleCase } from './testing';

const record = exampleCase({
  review_gaps: [
    { section: 'business', field: 'country', lacks: ['finding'] },
    { section: 'business', field: 'legal_name', lacks: ['finding'] },
    { section: 'documents', document_id: exampleCase().documents[0]?.id, lacks: ['opening'] },
  ],
});
const items = itemsOf(record);
const left = itemsLeft(record, items, new Map());
const [first, second, third] = left;

describe('what is left of a review', () => {
  it('is in the order of the page', () => {
    expect(left.map((item) => ('field' in item ? item.field : item.section))).toEqual([
      'legal_name',
      'country',
      'documents',
    ]);
  });

  it('loses what was just judged, but no document that was not opened', () => {
    const standings = new Map(items.map((item) => [placeId(item), { verdict: 'accepted' } as const]));
    expect(itemsLeft(record, items, standings)).toEqual([third]);
  });

  it('is gone through from where one is, and begins anew at the end', () => {
    if (!first || !second || !third) return expect.unreachable();
    expect(nextLeft(left, items, null)).toBe(first);
    expect(nextLeft(left, items, placeId(first))).toBe(second);
    expect(nextLeft(left, items, placeId(second))).toBe(third);
    expect(nextLeft(left, items, placeId(third))).toBe(first);
    expect(nextLeft([], items, null)).toBeUndefined();
  });
});

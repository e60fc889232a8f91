import { describe, expect, it } from 'vitest';
import { disclosureCategories } from '@/lib/contract/market/disclosures';
import { isUuid } from '@/lib/contract/primitives';
import { lagosDate, lagosTime } from '../../calendar/lagos';
import { calendar, world } from '../testing';

const now = new Date('2026-11-20T16:00:00.000Z');
const rows = await world.disclosures(now);

describe('disclosures', () => {
  it('are published on open days after the close, newest first, and not before their time', () => {
    let before = now.getTime();
    for (const { publishedAt } of rows) {
      const date = lagosDate(publishedAt);
      expect(calendar.isOpen(date)).toBe(true);
      expect(publishedAt > lagosTime(date, '14:30') && publishedAt < lagosTime(date, '18:00')).toBe(true);
      expect(publishedAt.getTime()).toBeLessThanOrEqual(before);
      before = publishedAt.getTime();
    }
    expect(rows.at(-1)?.publishedAt.toISOString().slice(0, 4)).toBe('2024');
  });

  it('have ids of their own, which stay, and state that they are simulated', async () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.every(({ id }) => isUuid(id))).toBe(true);
    expect(
      rows.every(({ text, source }) => text.includes('The sandbox wrote this') && source === 'simulated'),
    ).toBe(true);
    const later = await world.disclosures(new Date('2026-12-20T16:00:00.000Z'));
    expect(later.slice(-rows.length)).toEqual(rows);
  });

  it('are of all kinds, those of the exchange without a symbol', () => {
    const kinds = new Set(rows.map(({ category }) => category));
    expect(disclosureCategories.filter((category) => !kinds.has(category))).toEqual(['other']);
    for (const { symbol, category } of rows) expect(symbol === null).toBe(category === 'regulatory_notice');
    expect(rows.some(({ title }) => title === 'Unaudited results for the third quarter of 2026')).toBe(true);
  });
});

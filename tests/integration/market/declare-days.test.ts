import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredDay } from '@/server/market/calendar/calendar';
import { declareDays, loadCalendar } from '@/server/market/calendar/load-calendar';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T09:30:00.000Z');
const day = (date: string, status: 'open' | 'closed', name: string | null): DeclaredDay => ({
  date,
  status,
  name,
  certainty: 'confirmed',
});

describe('declareDays', () => {
  it('stores what is new or different, and the calendar follows at once', async () => {
    const tx = database.reads;
    const before = await loadCalendar({ tx });
    expect(await loadCalendar({ tx })).toBe(before);
    expect(before.isOpen('2026-11-24')).toBe(true);

    const days = [
      day('2026-11-24', 'closed', 'Public holiday'),
      day('2026-12-25', 'closed', 'Christmas Day'),
    ];
    expect(await declareDays(tx, days, now)).toEqual(['stored', 'stored']);
    expect(await declareDays(tx, days, now)).toEqual(['repeated', 'repeated']);
    const holiday = await loadCalendar({ tx });
    expect(holiday.dayOf('2026-11-24')).toMatchObject({ status: 'closed', name: 'Public holiday' });
    expect(holiday.dayOf('2026-12-25')).toMatchObject({ certainty: 'confirmed' });

    // The same moment: calendars differ by their content, not by their time.
    const back = [day('2026-11-24', 'open', null), day('2026-12-25', 'closed', 'Christmas Day')];
    expect(await declareDays(tx, back, now)).toEqual(['stored', 'repeated']);
    expect((await loadCalendar({ tx })).isOpen('2026-11-24')).toBe(true);
    expect(await declareDays(tx, [], now)).toEqual([]);
  });
});

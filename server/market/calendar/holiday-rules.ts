import { addDays, dateOfDay, dayNumber, weekdayOf } from './lagos';

interface Holiday {
  readonly date: string;
  readonly name: string;
}

const islamicDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** Feasts of the Islamic calendar by its month and day. The moon is sighted, so each may come a day earlier or later. */
const islamicFeasts = new Map([
  ['10/1', 'Eid-el-Fitr'],
  ['10/2', 'Eid-el-Fitr'],
  ['12/10', 'Eid-el-Kabir'],
  ['12/11', 'Eid-el-Kabir'],
  ['3/12', 'Eid-el-Maulud'],
]);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function feastsOf(year: number): Holiday[] {
  const first = dayNumber(`${year}-01-01`);
  const last = dayNumber(`${year}-12-31`);
  const feasts: Holiday[] = [];
  for (let day = first; day <= last; day += 1) {
    const date = dateOfDay(day);
    const name = islamicFeasts.get(islamicDate.formatToParts(day * 86_400_000).reduce(monthAndDay, ''));
    if (name !== undefined) feasts.push({ date, name });
  }
  return feasts;
}

const monthAndDay = (text: string, { type, value }: Intl.DateTimeFormatPart): string => {
  if (type === 'month') return value;
  return type === 'day' ? `${text}/${value}` : text;
};

const isWeekend = (date: string): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

/**
 * The expected closed weekdays of a year: days fixed by law, Easter, and the Islamic feasts. A holiday on a weekend
 * moves to the next free weekday.
 */
export function ruledHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const holidays = [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: `${year}-05-01`, name: 'Workers’ Day' },
    { date: `${year}-06-12`, name: 'Democracy Day' },
    { date: `${year}-10-01`, name: 'Independence Day' },
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
    ...feastsOf(year),
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
  const days = new Map<string, Holiday>();
  for (const { date, name } of holidays) if (!isWeekend(date)) days.set(date, { date, name });
  for (const { date, name } of holidays.filter((holiday) => isWeekend(holiday.date))) {
    let observed = date;
    while (isWeekend(observed) || days.has(observed)) observed = addDays(observed, 1);
    days.set(observed, { date: observed, name });
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

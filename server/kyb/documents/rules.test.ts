import { describe, expect, it } from 'vitest';
import { expiryText, firstReminder, nextReminder } from './rules';

const at = (text: string) => new Date(`${text}+01:00`);

describe('the reminders of a document', () => {
  it('are due at eight in Lagos, 60, 30 and 7 days before and on the day, and never again', () => {
    const due: string[] = [];
    let after: Date | null = at('2026-01-01T00:00:00');
    while (after) {
      after = nextReminder('2027-03-12', after);
      if (after) due.push(after.toISOString());
    }
    expect(due).toEqual([
      '2027-01-11T07:00:00.000Z',
      '2027-02-10T07:00:00.000Z',
      '2027-03-05T07:00:00.000Z',
      '2027-03-12T07:00:00.000Z',
    ]);
  });

  it('count a leap day', () => {
    expect(nextReminder('2028-03-01', at('2028-02-01T00:00:00'))).toEqual(at('2028-02-23T08:00:00'));
    expect(nextReminder('2028-02-29', at('2028-02-23T00:00:00'))).toEqual(at('2028-02-29T08:00:00'));
  });

  it('leave out what was due before the date was known, unless a reviewer has set it', () => {
    const now = at('2027-02-20T12:00:00');
    expect(nextReminder('2027-03-12', now)).toEqual(at('2027-03-05T08:00:00'));
    expect(firstReminder('2027-03-12', now)).toEqual(now);
    expect(firstReminder('2027-02-01', now)).toEqual(now);
    expect(firstReminder('2028-03-12', now)).toEqual(at('2028-01-12T08:00:00'));
  });
});

it('the words of a reminder follow the day in Lagos', () => {
  expect(expiryText('2027-03-12', at('2027-02-10T08:00:00'))).toBe('expires on 12 March 2027, in 30 days');
  expect(expiryText('2027-03-12', at('2027-03-11T23:59:59'))).toBe('expires on 12 March 2027, in 1 day');
  expect(expiryText('2027-03-12', at('2027-03-12T00:00:00'))).toBe('expires today');
  expect(expiryText('2027-03-12', at('2027-03-12T23:59:59'))).toBe('expires today');
  expect(expiryText('2027-03-12', at('2027-03-13T00:00:00'))).toBe('expired on 12 March 2027');
});

import { describe, expect, it } from 'vitest';
import { completionSchema, fromLagosSecond, lagosSecond } from './completion';

const ORDERED = '2026-11-20T09:30:25.000Z';
const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const schema = completionSchema(ORDERED, () => NOW);
const typed = { unit_price: '552.00', executed_at: '', broker_reference: '' };
const faults = (change: Partial<typeof typed>) => {
  const read = schema.safeParse({ ...typed, ...change });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('how an order was executed', () => {
  it('is sent without what is left empty', () => {
    expect(schema.parse({ ...typed, unit_price: ' 552.5 ' })).toEqual({ unit_price: '552.5' });
  });

  it('has its time on Lagos’ clock', () => {
    expect(
      schema.parse({ ...typed, executed_at: '2026-11-20T10:31:00', broker_reference: ' CN-1 ' }),
    ).toEqual({ unit_price: '552.00', executed_at: '2026-11-20T09:31:00.000Z', broker_reference: 'CN-1' });
  });

  it.each([
    [{ unit_price: '' }, 'unit_price'],
    [{ unit_price: '0.00' }, 'unit_price'],
    [{ unit_price: '552,00' }, 'unit_price'],
    [{ unit_price: '1.00001' }, 'unit_price'],
    [{ executed_at: '2026-11-20T11:00:01' }, 'executed_at'],
    [{ executed_at: '2026-11-20T10:30:24' }, 'executed_at'],
    [{ executed_at: '2026-02-30T10:30:24' }, 'executed_at'],
    [{ broker_reference: 'x'.repeat(65) }, 'broker_reference'],
  ])('is refused with %j', (change, field) => expect(faults(change)).toEqual([field]));

  it('may be the second of the order, and this one', () => {
    expect(faults({ executed_at: '2026-11-20T10:30:25' })).toEqual([]);
    expect(faults({ executed_at: '2026-11-20T11:00:00' })).toEqual([]);
  });
});

describe('a time on Lagos’ clock', () => {
  it.each([
    ['2026-11-20T10:30:05', '2026-11-20T09:30:05.000Z'],
    ['2026-11-20T10:30', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20 00:15:00', '2026-11-19T23:15:00.000Z'],
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(fromLagosSecond(text)).toBe(moment));

  it.each(['', '2026-02-30T10:30', '2026-11-20', '20/11/2026 10:30', '2026-11-20T25:00', '1999-01-01T10:00'])(
    '%j is none',
    (text) => expect(fromLagosSecond(text)).toBeUndefined(),
  );

  it('comes back as it went', () => {
    expect(lagosSecond(new Date('2026-11-20T23:30:05.000Z'))).toBe('2026-11-21T00:30:05');
  });
});

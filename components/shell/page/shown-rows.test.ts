import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { readFailure } from '@/lib/dashboard/actions/sentences';
import { type Shown, shownRows } from './shown-rows';

const failed = (status: number, code: string) => readFailure(new ApiError({ status, code, message: 'm' }));
const limited = failed(429, 'rate_limited');
const broken = failed(503, 'service_unavailable');
const nothing: Shown = { rows: undefined, key: 'first' };
const first: Shown = { rows: 'rows of the first query', key: 'first' };

describe('the rows after the server has rendered a list again', () => {
  it('are the new ones, remembered for the next time', () => {
    const shown = shownRows(first, { rows: 'newer rows', key: 'first', failure: undefined });
    expect(shown).toEqual({
      rows: 'newer rows',
      last: { rows: 'newer rows', key: 'first' },
      isOld: false,
      notice: undefined,
    });
    expect(shownRows(shown.last, { ...shown.last, failure: undefined }).last).toBe(shown.last);
  });

  it('are the last ones of the same query if it fails, with a notice', () => {
    const shown = shownRows(first, { rows: null, key: 'first', failure: broken });
    expect(shown).toMatchObject({ rows: first.rows, last: first, isOld: false });
    expect(shown.notice?.title).toBe('The service is not available');
  });

  it('are those of an earlier query only while the rate limit delays this one', () => {
    const delayed = shownRows(first, { rows: null, key: 'second', failure: limited });
    expect(delayed).toEqual({ rows: first.rows, last: first, isOld: true, notice: undefined });
    expect(shownRows(first, { rows: null, key: 'second', failure: broken }).rows).toBeUndefined();
  });

  it('are none if the first read fails', () => {
    expect(shownRows(nothing, { rows: null, key: 'first', failure: broken }).rows).toBeUndefined();
    expect(shownRows(nothing, { rows: null, key: 'first', failure: limited }).rows).toBeUndefined();
  });
});

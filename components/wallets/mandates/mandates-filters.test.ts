import { describe, expect, it } from 'vitest';
import { mandatesListQuery } from './mandates-filters';

describe('mandatesListQuery', () => {
  it('takes a state, days of Lagos and a cursor', () => {
    expect(mandatesListQuery({ status: 'active', created_from: '2026-11-20', cursor: 'abc' })).toEqual({
      status: 'active',
      created_from: '2026-11-19T23:00:00.000Z',
      cursor: 'abc',
    });
  });

  it('leaves out what no filter knows', () => {
    expect(mandatesListQuery({ status: 'asleep', page: '2', cursor: '' })).toEqual({});
  });
});

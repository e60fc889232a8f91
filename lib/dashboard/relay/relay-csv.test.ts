import { describe, expect, it } from 'vitest';
import { lagosDay } from '@/lib/format';
import { relayCsv } from './relay-file';

const answer = (headers: Record<string, string>) =>
  relayCsv({ org: 'demo', env: 'test' }, 'holdings', new Response('id\r\n1\r\n', { headers }));

describe('a list as a CSV file', () => {
  it('is an attachment with a name of its own, whole, and kept nowhere', async () => {
    const response = answer({
      'content-type': 'text/html',
      'content-disposition': 'inline',
      'content-length': '7',
      'set-cookie': 'x=1',
      'x-request-id': 'r1',
    });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="holdings-demo-test-${lagosDay(new Date())}.csv"`,
      'content-length': '7',
      'cache-control': 'no-store, no-transform',
      'x-request-id': 'r1',
    });
    expect(await response.text()).toBe('id\r\n1\r\n');
  });

  it('has no length where it was packed on its way, or none was told', () => {
    expect(answer({ 'content-length': '7', 'content-encoding': 'gzip' }).headers.has('content-length')).toBe(
      false,
    );
    expect(answer({}).headers.has('content-length')).toBe(false);
  });
});

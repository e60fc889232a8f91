import { expect, test } from 'vitest';
import { changesSince } from './changes-since';

test('changesSince names what differs, appeared or went', () => {
  const earlier = { id: '1', status: 'pending', settled_at: null, gone: 1, account: { bank: 'a' } };
  const later = { id: '1', status: 'succeeded', settled_at: null, account: { bank: 'a' }, order_id: 'o' };
  expect(changesSince(earlier, later)).toEqual([
    { field: 'status', before: '"pending"', after: '"succeeded"' },
    { field: 'order_id', before: undefined, after: '"o"' },
    { field: 'gone', before: '1', after: undefined },
  ]);
});

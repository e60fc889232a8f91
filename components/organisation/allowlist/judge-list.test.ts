import { describe, expect, it } from 'vitest';
import { isChanged, isOpenToAll, letsIn, locksYouOut, readList } from './judge-list';

describe('a list as it is typed', () => {
  it('is read by line, comma or space, each address once and in one form', () => {
    expect(readList('203.0.113.77/24, 10.0.0.1\n\n::ffff:10.0.0.1 2001:DB8::1;')).toEqual({
      ranges: ['203.0.113.0/24', '10.0.0.1', '2001:db8::1'],
      problems: [],
    });
    expect(readList(' \n ')).toEqual({ ranges: [], problems: [] });
  });

  it('names what is no address', () => {
    const { ranges, problems } = readList('10.0.0.0/33\noffice\n10.0.0.1');
    expect(ranges).toEqual(['10.0.0.1']);
    expect(problems).toEqual([
      '10.0.0.0/33 is not an IPv4 or IPv6 address or a CIDR range.',
      'office is not an IPv4 or IPv6 address or a CIDR range.',
    ]);
  });

  it('has 50 addresses at most', () => {
    const typed = (count: number) =>
      Array.from({ length: count }, (_, index) => `10.0.0.${index}`).join('\n');
    expect(readList(typed(50)).problems).toEqual([]);
    expect(readList(typed(51)).problems).toHaveLength(1);
  });
});

it('says whom a list lets in', () => {
  expect(letsIn([], '203.0.113.7')).toBe(true);
  expect(letsIn(['203.0.113.0/24'], '203.0.113.7')).toBe(true);
  expect(letsIn(['::/0'], '203.0.113.7')).toBe(false);
  expect(locksYouOut(['10.0.0.0/8'], true, '203.0.113.7')).toBe(true);
  expect(locksYouOut(['10.0.0.0/8'], false, '203.0.113.7')).toBe(false);
  expect([isOpenToAll(['10.0.0.1', '0.0.0.0/0']), isOpenToAll(['10.0.0.0/8'])]).toEqual([true, false]);
});

it('says whether anything is changed, whatever the order', () => {
  const kept = { addresses: ['10.0.0.1', '10.0.0.2'], include_dashboard: false, your_address: '10.0.0.1' };
  expect(isChanged(kept, ['10.0.0.2', '10.0.0.1'], false)).toBe(false);
  expect(isChanged(kept, ['10.0.0.2'], false)).toBe(true);
  expect(isChanged(kept, ['10.0.0.2', '10.0.0.1'], true)).toBe(true);
});

import { expect, it } from 'vitest';
import type { MasterKeyStatus } from '@/lib/contract/developers/master-keys';
import { rotationOf } from './rotation';

const at = '2026-11-20T09:00:00.000Z';
const status: MasterKeyStatus = {
  is_rotating: true,
  keys: [
    { id: '0000000000000001', state: 'retired', created_at: at, retired_at: at },
    { id: '0000000000000002', state: 'leaving', created_at: at },
    { id: '0000000000000003', state: 'sealing', created_at: at },
  ],
  rewraps: [
    { records: 'a.sealed', state: 'waiting', checked: 0, rewrapped: 0 },
    { records: 'b.sealed', state: 'clean', checked: 20, rewrapped: 20, clean_since: at },
    { records: 'c.sealed', state: 'running', checked: 400, rewrapped: 380 },
  ],
};

it('a rotation names the keys, and what is left with the kind under way first', () => {
  const rotation = rotationOf(status);
  expect(rotation).toMatchObject({
    leaving: ['0000000000000002'],
    present: '0000000000000003',
    clean: 1,
    kinds: 3,
    rewrapped: 400,
  });
  expect(rotation?.left.map(({ records }) => records)).toEqual(['c.sealed', 'a.sealed']);
});

it('there is none once the key of before is retired', () => {
  expect(rotationOf({ ...status, is_rotating: false })).toBeUndefined();
});

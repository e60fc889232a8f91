import { expect, it } from 'vitest';
import { resetSandbox } from '@/lib/contract/sandbox/reset';
import { deletedCount, deletedItems } from './kinds';

it('names what is gone, also kinds that have no words yet', () => {
  const { deleted } = resetSandbox.example.answer.data;
  expect(deletedItems({ new_kind: 1_200, ...deleted })).toEqual([
    { label: 'Funding requests', value: '12' },
    { label: 'Transactions', value: '30' },
    { label: 'Orders', value: '4' },
    { label: 'Holdings', value: '2' },
    { label: 'Events', value: '48' },
    { label: 'New kind', value: '1,200' },
  ]);
  expect(deletedCount(deleted)).toBe(96);
});

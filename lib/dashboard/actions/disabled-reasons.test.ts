import { expect, it } from 'vitest';
import { rolePermissions } from '@/lib/contract/permissions';
import { disabledReasonsFor } from './disabled-reasons';

it('says of every permission that a role lacks who has it', () => {
  const refusals = disabledReasonsFor(rolePermissions.viewer);
  expect(refusals['wallets:read']).toBeUndefined();
  expect(refusals['wallets:write']).toBe('Your role can’t do this. Ask an owner, admin or treasury member.');
  expect(disabledReasonsFor(rolePermissions.owner)).toEqual({});
});

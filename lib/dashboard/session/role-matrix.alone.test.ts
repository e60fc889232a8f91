import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { type Permission, permits, rolePermissions, roles } from '@/lib/contract/permissions';
import { action } from '../actions/action';

const call = vi.fn();
const getAccess = vi.hoisted(() => vi.fn());
vi.mock('./access', () => ({ getAccess }));

const writes = (Object.entries(partnerOperations) as [PartnerOperationId, Operation][]).filter(
  ([, { method, kind, encoding }]) => method !== 'GET' && kind === 'json' && encoding === 'json',
);

beforeEach(() => {
  vi.resetAllMocks();
  call.mockResolvedValue({ data: {} });
});

/** Whether a role's action passes the dashboard's checks, called directly as a forged form would. */
async function getsThrough(id: PartnerOperationId, { example }: Operation, env: 'test' | 'live') {
  const run = action(id) as (scope: object, input: object) => Promise<{ ok: boolean }>;
  const { params, body } = example;
  const result = await run(
    { org: 'harbour', env },
    { ...(params && { params }), ...(body !== undefined && { body }), idempotencyKey: 'one-intent' },
  );
  return { ok: result.ok, wasSent: call.mock.calls.length > 0, result };
}

describe.each(roles)('an action sent by a member with the role %s', (role) => {
  it.each(['test', 'live'] as const)('in %s reaches the service exactly where the role may', async (env) => {
    const wrong: string[] = [];
    for (const [id, operation] of writes) {
      call.mockClear();
      const permissions = rolePermissions[role];
      getAccess.mockResolvedValue({ scope: { org: 'harbour', env }, permissions, client: { callAny: call } });
      const { access, testKeysOnly } = operation;
      const may = permits(permissions, access as Permission) && !(testKeysOnly && env === 'live');
      const { ok, wasSent, result } = await getsThrough(id, operation, env);
      if (ok !== may || wasSent !== may) wrong.push(`${id}: ${JSON.stringify(result)}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('looks at more than thirty writes', () => expect(writes.length).toBeGreaterThan(30));

import type { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { getKybBusiness } from '@/lib/contract/kyb/business';
import { type Role, rolePermissions } from '@/lib/contract/permissions';
import type { Access } from '../session/access';
import { saveParting, saveWatches } from './save-on-unload';

const changed = new ApiError({
  status: 409,
  code: 'invalid_state',
  message: 'changed',
  details: { status: 'changed', version: '4' },
});

/** Access by a role, of which saving needs only the permissions and these calls of the client. */
const accessOf = (role: Role, client: Readonly<Record<string, unknown>>) =>
  ({ client, permissions: rolePermissions[role] }) as unknown as Access;

/** A service with business information at version 4, and the updates written to it. */
function desk(business: Record<string, string>, role: Role = 'compliance') {
  const written: object[] = [];
  const call = vi.fn(async (operation: object, input?: { body: { expected_version: number } }) => {
    if (operation === getKybBusiness) return { data: { ...business, version: 4 } };
    if (input?.body.expected_version !== 4) throw changed;
    written.push(input.body);
    return { data: {} };
  });
  const send = (body: unknown) =>
    saveParting(accessOf(role, { call }), {
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    } as NextRequest);
  return { send, written, call };
}

const left = {
  version: 4,
  changes: { legal_name: 'Quay', industry: 'Loans' },
  replaces: { legal_name: [''], industry: ['Savings'] },
};

describe('what a page had left to save', () => {
  it('is written with the version that it was made from', async () => {
    const { send, written } = desk({});
    expect((await send(left)).status).toBe(204);
    expect(written).toEqual([{ legal_name: 'Quay', industry: 'Loans', expected_version: 4 }]);
  });

  it('is written field by field where somebody else has saved, and overwrites nothing of theirs', async () => {
    const { send, written } = desk({ industry: 'Insurance' });
    await send({ ...left, version: 3 });
    expect(written).toEqual([{ legal_name: 'Quay', expected_version: 4 }]);
  });

  it('may replace a text of its own that was still under way', async () => {
    const { send, written } = desk({ legal_name: 'Qua', industry: 'Insurance' });
    const replaces = { ...left.replaces, legal_name: ['', 'Qua'] };
    await send({ ...left, version: 3, replaces });
    expect(written).toEqual([{ legal_name: 'Quay', expected_version: 4 }]);
  });

  it('is nothing when somebody else has changed all of it', async () => {
    const { send, written } = desk({ legal_name: 'Wharf', industry: 'Insurance' });
    expect((await send({ ...left, version: 3 })).status).toBe(204);
    expect(written).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"version":4}', { ...left, more: 1 }, `"${'x'.repeat(70_000)}"`])(
    'is refused in another form: %j',
    async (body) => {
      const { send, call } = desk({});
      await expect(send(body)).rejects.toMatchObject({ status: 400 });
      expect(call).not.toHaveBeenCalled();
    },
  );

  it('is refused to roles that may not write', async () => {
    const { send, call } = desk({}, 'viewer');
    await expect(send(left)).rejects.toMatchObject({ status: 403 });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the changes of watchlists that had no response yet', () => {
  const LIST = '0198c5a0-3a00-7000-8000-000000000001';
  const writes = [
    {
      operation: 'createWatchlist',
      input: { body: { name: 'Banks', symbols: ['GTCO'] }, idempotencyKey: 'one' },
    },
    {
      operation: 'updateWatchlist',
      input: { params: { watchlist_id: LIST }, body: { add: ['UBA'] }, idempotencyKey: 'two' },
    },
  ];
  const post = (role: Role, body: unknown, callAny: () => Promise<object>) =>
    saveWatches(accessOf(role, { callAny }), { text: async () => JSON.stringify(body) } as NextRequest);

  it('are sent in their order with the keys of the first attempts, also after one that fails', async () => {
    const callAny = vi.fn(async () => ({})).mockRejectedValueOnce(changed);
    expect((await post('viewer', writes, callAny)).status).toBe(204);
    expect(callAny.mock.calls).toMatchObject([
      [{ method: 'POST' }, { body: { symbols: ['GTCO'] }, idempotencyKey: 'one' }],
      [{ method: 'PATCH' }, { params: { watchlist_id: LIST }, idempotencyKey: 'two' }],
    ]);
  });

  it('can be no other operation, and nothing that the contract does not allow', async () => {
    const callAny = vi.fn(async () => ({}));
    const other = [{ operation: 'createOrder', input: writes[0]?.input }];
    await expect(post('viewer', other, callAny)).rejects.toMatchObject({ code: 'validation_failed' });
    await post('viewer', [{ operation: 'createWatchlist', input: { body: { name: 7 } } }], callAny);
    expect(callAny).not.toHaveBeenCalled();
  });
});

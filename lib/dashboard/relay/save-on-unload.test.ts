import type { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { getKybBusiness } from '@/lib/contract/kyb/business';
import { type Role, rolePermissions } from '@/lib/contract/permissions';
import type { Access } from '../session/access';
import { saveParting } from './save-on-unload';

const changed = new ApiError({
  status: 409,
  code: 'invalid_state',
  message: 'changed',
  details: { status: 'changed', version: '4' },
});

/** A service with business information at version 4, and the updates written to it. */
function desk(business: Record<string, string>, role: Role = 'compliance') {
  const written: object[] = [];
  const call = vi.fn(async (operation: object, input?: { body: { expected_version: number } }) => {
    if (operation === getKybBusiness) return { data: { ...business, version: 4 } };
    if (input?.body.expected_version !== 4) throw changed;
    written.push(input.body);
    return { data: {} };
  });
  const access = { client: { call }, permissions: rolePermissions[role] } as unknown as Access;
  const send = (body: unknown) =>
    saveParting(access, {
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

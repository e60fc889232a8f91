import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '@/lib/contract/fill-path';
import { type Role, roles } from '@/lib/contract/permissions';
import { startApp, type TestApp } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { partnerOperationList, rejectionOf, roleTables } from '../../support/role-table';

let app: TestApp;
const keys = new Map<Role, KeyPair>();
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  await app.createOrganisation('matrix');
  for (const role of roles) {
    const email = `${role}@matrix.example`;
    await addMember(app, 'matrix', email, role);
    const [membership] = (await signIn(app, email)).memberships;
    keys.set(role, membership?.keys.test ?? expect.unreachable());
  }
});
afterAll(() => app.close());

/**
 * Calls an operation so that nothing happens even if it is allowed: a POST without its Idempotency-Key, and other
 * writes with an invalid body. Both are checked after the permission.
 */
async function tryOut(role: Role, operation: (typeof partnerOperationList)[number][1]) {
  const { method, path: template, example } = operation;
  const query = new URLSearchParams(example.query as Record<string, string> | undefined).toString();
  const params = (example.params ?? {}) as Record<string, string>;
  const target = fillPath(template, params) + (method === 'GET' && query ? `?${query}` : '');
  const pair = keys.get(role) ?? expect.unreachable();
  return sendSigned(app.url, pair, { method, target, ...(method !== 'GET' && { body: '[]' }) });
}

describe.each(roles)('a member with the role %s', (role) => {
  test('may call exactly what the role allows', async () => {
    const wrong: string[] = [];
    for (const [id, operation] of partnerOperationList) {
      if (operation.kind === 'event-stream') continue;
      const answer = await tryOut(role, operation);
      const lacking = rejectionOf(role, operation);
      const { code, details } = answer.json?.error ?? {};
      const saidNo = answer.status === 403 && code === 'forbidden';
      const asExpected =
        lacking !== null
          ? saidNo && details?.permission === lacking
          : operation.freshFactor
            ? saidNo && details?.second_factor === 'required'
            : answer.status !== 403 && answer.status !== 401 && answer.status < 500;
      if (!asExpected) wrong.push(`${id}: ${answer.status} ${JSON.stringify(details ?? {})}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('docs/roles.md shows the table as the code has it', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
  expect(page).toContain(roleTables());
});

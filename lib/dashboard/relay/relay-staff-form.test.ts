import { createHash, randomBytes } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BODY_HASH_HEADER } from '@/lib/client/addresses';
import { createClient } from '@/lib/client/client';
import {
  type LocalService,
  SECRET,
  sendError,
  sendJson,
  startLocalService,
} from '@/lib/client/testing/local-service';
import type { OperatorAccess } from '../session/operator-access';
import { watched } from '../session/signing-client';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { relayStaffForm } from './relay-staff-form';

let service: LocalService;
/** What the service answers, by method. */
let refused: Readonly<Record<string, number>> = {};
beforeEach(async () => {
  refused = {};
  service = await startLocalService((response, { method }) => {
    const status = refused[method];
    if (status) sendError(response, status, 'authentication_failed');
    else sendJson(response, method === 'POST' ? 201 : 200, { data: [], next_cursor: null });
  });
});
afterEach(() => service.close());

const bytes = randomBytes(50_000);

function relay(what: string): Promise<Response> {
  const plain = createClient({ baseUrl: service.baseUrl, key: 'ok_operator', secret: SECRET });
  const ending = async () => new SessionEnded();
  const access = { client: watched(plain, ending), ending, person: {} } as unknown as OperatorAccess;
  const request = new NextRequest(`http://desk.example/api/uploads/operator/${what}`, {
    method: 'POST',
    headers: {
      [BODY_HASH_HEADER]: createHash('sha256').update(bytes).digest('hex'),
      'idempotency-key': 'form-1',
      'content-type': 'multipart/form-data; boundary=desk-1',
      'content-length': String(bytes.length),
    },
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: 'half',
  });
  return relayStaffForm(access, what, request);
}

describe('a form with a file of an operator', () => {
  it.each([
    ['transfers', '/operator/v1/manual-transfers'],
    ['statements', '/operator/v1/statements'],
  ])('of %s goes to its own address, whole and signed with the operator’s key', async (what, target) => {
    const answer = await relay(what);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(service.seen).toMatchObject([
      { method: 'POST', target, headers: { 'x-svc-key': 'ok_operator', 'idempotency-key': 'form-1' } },
    ]);
  });

  it.each(['', 'orders', '../transfers', 'constructor'])('goes nowhere else: %j', async (what) => {
    await expect(relay(what)).rejects.toThrow(NoAccess);
    expect(service.seen).toEqual([]);
  });

  it('tells a file that changed from a session that ended', async () => {
    refused = { POST: 401 };
    await expect(relay('transfers')).rejects.toMatchObject({ status: 409, code: 'file_changed' });
    refused = { POST: 401, GET: 401 };
    await expect(relay('transfers')).rejects.toThrow(SessionEnded);
  });
});

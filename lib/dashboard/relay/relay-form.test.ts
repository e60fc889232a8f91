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
import { MOST_FILE_BYTES, MOST_FORM_BYTES } from '@/lib/contract/kyb/document-types';
import { type Permission, rolePermissions } from '@/lib/contract/permissions';
import type { Access } from '../session/access';
import type { OperatorAccess } from '../session/operator-access';
import { watched } from '../session/signing-client';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { relayStaffForm, relayUpload } from './relay-form';

describe('relay form', () => {
  let services: LocalService[] = [];
  afterEach(async () => {
    await Promise.all(services.map((service) => service.close()));
    services = [];
  });

  const body = randomBytes(50_000);
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const WRITE = rolePermissions.compliance;

  async function start(
    answer: Parameters<typeof startLocalService>[0],
    permissions: readonly Permission[] = WRITE,
  ) {
    const service = await startLocalService(answer);
    services.push(service);
    const plain = createClient({ baseUrl: service.baseUrl, key: 'pk_test_upload', secret: SECRET });
    const ending = async () => new SessionEnded();
    // The parts of an access that an upload needs; the rest is for pages.
    const access = { client: watched(plain, ending), permissions, ending } as unknown as Access;
    const send = (headers: Record<string, string | undefined> = {}, bytes: Uint8Array = body) => {
      const given = {
        [BODY_HASH_HEADER]: hashOf(bytes),
        'idempotency-key': 'upload-1',
        'content-type': 'multipart/form-data; boundary=desk-1',
        'content-length': String(bytes.length),
        ...headers,
      };
      const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const request = new NextRequest('http://desk.example/api/uploads/harbour/test', {
        method: 'POST',
        headers: Object.fromEntries(kept),
        body: new Blob([new Uint8Array(bytes)]).stream(),
        duplex: 'half',
      });
      return relayUpload(access, request);
    };
    return { service, send };
  }

  const created: Parameters<typeof startLocalService>[0] = (response) =>
    sendJson(response, 201, { data: { id: 'd1' } }, { 'x-request-id': 'r1', 'set-cookie': 'x=1' });

  describe('an upload on its way through', () => {
    it('arrives byte for byte at the one address for it, signed over the hash', async () => {
      const { service, send } = await start(created);
      const answer = await send();
      expect([answer.status, await answer.json()]).toEqual([201, { data: { id: 'd1' } }]);
      expect(Object.fromEntries(answer.headers)).toEqual({
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-request-id': 'r1',
      });
      const [seen] = service.seen;
      expect(seen).toMatchObject({
        method: 'POST',
        target: '/partner/v1/kyb/documents',
        validSignature: true,
      });
      expect(seen?.body.equals(body)).toBe(true);
      expect(seen?.headers).toMatchObject({
        'idempotency-key': 'upload-1',
        'content-type': 'multipart/form-data; boundary=desk-1',
        'content-length': '50000',
      });
    });

    it('hands on what the service says of it', async () => {
      const { send } = await start((response) =>
        sendError(response, 409, 'kyb_locked', { 'retry-after': '3' }),
      );
      const answer = await send();
      expect(answer.status).toBe(409);
      expect((await answer.json()).error.code).toBe('kyb_locked');
      expect(answer.headers.get('retry-after')).toBe('3');
    });

    it('is refused before it travels: for the role, the headers and the announced size', async () => {
      const { service, send } = await start(created);
      const refused = await start(created, rolePermissions.viewer);
      await expect(refused.send()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
      for (const headers of [
        { [BODY_HASH_HEADER]: undefined },
        { [BODY_HASH_HEADER]: 'A'.repeat(64) },
        { 'idempotency-key': undefined },
        { 'idempotency-key': 'a b' },
        { 'content-type': 'application/json' },
        { 'content-type': 'multipart/form-data; boundary="x"; charset=utf-7' },
      ]) {
        await expect(send(headers)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
      }
      const tooLong = String(MOST_FILE_BYTES + MOST_FORM_BYTES + 1);
      for (const length of [tooLong, 'many']) {
        await expect(send({ 'content-length': length })).rejects.toMatchObject({ status: 413 });
      }
      expect([...service.seen, ...refused.service.seen]).toEqual([]);
    });

    it('stops at one byte too many where no size was announced', async () => {
      const { service, send } = await start(created);
      const bytes = new Uint8Array(MOST_FILE_BYTES + MOST_FORM_BYTES + 1);
      await expect(send({ 'content-length': undefined }, bytes)).rejects.toMatchObject({ status: 413 });
      expect(service.seen).toEqual([]);
      const largest = await send({ 'content-length': undefined }, bytes.subarray(1));
      expect(largest.status).toBe(201);
    });

    it('with other bytes than those of the hash is a changed file, not an ended session', async () => {
      const { service, send } = await start((response, { method }) => {
        if (method === 'GET') sendJson(response, 200, { data: {} });
        else sendError(response, 401, 'authentication_failed');
      });
      await expect(send()).rejects.toMatchObject({ status: 409, code: 'file_changed' });
      expect(service.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
    });

    it('with a key that has ended is an ended session, and no second try', async () => {
      const { service, send } = await start((response) => sendError(response, 401, 'authentication_failed'));
      await expect(send()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
      expect(service.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });
  });
});

describe('relay staff form', () => {
  let service: LocalService;
  /** The service's error status, by method. */
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
});

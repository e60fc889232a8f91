import { expect, it, vi } from 'vitest';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { getOrganisation } from '@/lib/contract/organisation/organisation';

vi.mock('next/headers', () => ({ headers: vi.fn() }));
vi.mock('../reads/fetch-from-service', () => ({ fetchFromService: vi.fn() }));
const { watched } = await import('./signing-client');

const failing = (status: number): Client => {
  const fail = () => Promise.reject(new ApiError({ status, code: 'x', message: 'refused' }));
  return { call: fail, callAny: fail, open: fail, openAny: fail, send: fail, sendStream: fail };
};
const ended = new ApiError({ status: 401, code: 'session_ended', message: 'ended' });

const ways: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  call: (client) => client.call(getOrganisation),
  callAny: (client) => client.callAny(getOrganisation, {}),
  open: (client) => client.open(getOrganisation),
  openAny: (client) => client.openAny(getOrganisation, {}),
};

it.each(Object.entries(ways))('%s reports why the service no longer accepts the key', async (_, way) => {
  const ending = vi.fn(async () => ended);
  await expect(way(watched(failing(401), ending))).rejects.toBe(ended);
  await expect(way(watched(failing(403), ending))).rejects.toMatchObject({ status: 403 });
  expect(ending).toHaveBeenCalledTimes(1);
});

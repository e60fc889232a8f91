import 'server-only';
import type { NextRequest } from 'next/server';
import type { Client } from '@/lib/client/client';
import type { ApiError } from '@/lib/client/errors';
import { targetOf } from '@/lib/client/target';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations, staffOperations } from '@/lib/contract/operations';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { NoAccess } from '../sign-in/session-errors';

const ofMembers = new Map<string, Operation>(Object.entries(partnerOperations));
const ofOperators = new Map<string, Operation>(Object.entries(staffOperations));

const HANDED_ON = ['content-type', 'retry-after', 'x-request-id', CLOCK_OFFSET_HEADER];

interface SplitQuery {
  readonly params: Readonly<Record<string, string>>;
  readonly rest: URLSearchParams;
}

/** Takes the parameters of an operation's path out of a query. Undefined if one is missing or would change the path. */
export function splitQuery({ path }: Operation, search: URLSearchParams): SplitQuery | undefined {
  const rest = new URLSearchParams(search);
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const [value = '', ...others] = rest.getAll(name);
    if (/^\.{0,2}$/.test(value) || others.length > 0) return undefined;
    params[name] = value;
    rest.delete(name);
  }
  return { params, rest };
}

/** Returns the request target of a browser's read: the operation's own path, with the remaining query unchanged. */
function relayTarget(operation: Operation | undefined, search: URLSearchParams): string | undefined {
  if (operation?.method !== 'GET' || operation.kind !== 'json') return undefined;
  const split = splitQuery(operation, search);
  if (!split) return undefined;
  const query = split.rest.toString();
  return targetOf(operation, { params: split.params }) + (query && `?${query}`);
}

/** Returns the target of a read that members' browsers may make; undefined for everything else. */
export const memberTarget = (id: string, search: URLSearchParams): string | undefined =>
  relayTarget(ofMembers.get(id), search);

/** Returns the target of a read that operators' browsers may make: only reads of their desks. */
export const operatorTarget = (id: string, search: URLSearchParams): string | undefined =>
  relayTarget(ofOperators.get(id), search);

interface Signer {
  readonly client: Client;
  readonly ending: () => Promise<ApiError>;
}

/**
 * Relays a browser's read: signs it with the member's key and returns the service's status and body.
 * @throws NoAccess without a target; the reason that the key has ended if the service rejects it
 */
export async function relayRead(
  { client, ending }: Signer,
  target: string | undefined,
  { signal }: Pick<NextRequest, 'signal'>,
): Promise<Response> {
  if (!target) throw new NoAccess();
  const answer = await client.send({
    method: 'GET',
    target,
    headers: { accept: 'application/json' },
    signal,
  });
  if (answer.status === 401) throw await ending();
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await answer.text(), { status: answer.status, headers });
}

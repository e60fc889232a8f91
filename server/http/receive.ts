import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { permits } from '@/lib/contract/permissions';
import { Refusal } from '../refusal';
import { checkAddress, normaliseAddress } from './addresses';
import type { Admission } from './admission';
import { checkHeaders } from './headers';
import type { Principal } from './principal';
import { JSON_LIMIT, readBody } from './read-body';
import { checkTarget } from './target';

/** A request that has passed steps 1 to 5 of admission (contract 2). */
export interface Received {
  readonly principal: Principal;
  readonly body: Uint8Array;
  readonly address: string;
  /** The target as it came over the wire. */
  readonly target: string;
}

/**
 * Steps 1 to 4 and the address half of step 5: reads, authenticates, spends the signature, counts, checks the address.
 * @throws Refusal with the code of the first step that fails.
 */
export async function receive(request: FastifyRequest, admission: Admission): Promise<Received> {
  const { raw } = request;
  const target = raw.url ?? '';
  checkTarget(target);
  checkHeaders(raw);
  const body = await readBody(raw, JSON_LIMIT);
  const address = normaliseAddress(request.ip);
  const signed = { method: request.method, target, body, headers: raw.headers, address };
  const principal = await admission.admit(signed);
  if (principal.kind === 'partner') checkAddress(address, principal.allowlist);
  return { principal, body, address, target };
}

/**
 * The other half of step 5: whether the key may call the operation.
 * @throws Refusal forbidden.
 */
export function checkAccess(operation: Operation, principal: Principal): void {
  const { access, testKeysOnly } = operation;
  if (access === 'public') return;
  if (access === 'console' || access === 'operator') {
    if (principal.kind !== access) throw new Refusal('forbidden', 'This key may not call this operation.');
    return;
  }
  if (principal.kind !== 'partner' || !permits(principal.permissions, access)) {
    throw new Refusal('forbidden', `This key lacks the permission ${access}.`, { permission: access });
  }
  if (testKeysOnly && principal.scope.environment !== 'test') {
    throw new Refusal('forbidden', 'The sandbox works with test keys only.');
  }
}

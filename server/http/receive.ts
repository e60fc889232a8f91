import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { MOST_BODY_BYTES } from '@/lib/contract/organisation/limits';
import { type Permission, permits } from '@/lib/contract/permissions';
import { hashBody } from '@/lib/contract/signing';
import { isFresh } from '@/server/organisation/second-factors/rules';
import type { SandboxSetting } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { readBody } from './body/read-body';
import { documentLimit, type FileLimit, type Upload, type UploadReader } from './body/receive-upload';
import { checkHeaders } from './headers';
import { addressBehind, addressOf, checkAddress } from './signature/addresses';
import type { Admission } from './signature/admission';
import { readClaim } from './signature/authenticate';
import { isStored, type Principal } from './signature/principal';
import { checkTarget } from './target';

/** A request that has passed steps 1 to 5 of admission. */
export interface Received {
  readonly principal: Principal;
  /** The secret that signed; null for a key of the settings. */
  readonly secretId: string | null;
  /** The settings of its key's test environment. */
  readonly sandbox: SandboxSetting;
  readonly referenceVersion: string;
  /** The exact bytes; empty for an upload. */
  readonly body: Uint8Array;
  /** The upload, where the route takes a file. */
  readonly upload: Upload | null;
  /** The caller's address; for a member, the one that the dashboard forwards. */
  readonly address: string;
  /** The target as it was sent. */
  readonly target: string;
}

interface ReceiveParts {
  readonly admission: Admission;
  readonly uploads: UploadReader;
  readonly settings: Settings;
}

const NOTHING = new Uint8Array();
/** What most reads sign. */
const HASH_OF_NOTHING = hashBody(NOTHING);

/**
 * Steps 1 to 4 and the address half of step 5: reads, authenticates, spends the signature, counts, checks the address.
 * @throws ApiError with the code of the first step that fails; then nothing is left of an upload.
 */
export async function receive(request: FastifyRequest, parts: ReceiveParts): Promise<Received> {
  const { raw } = request;
  checkTarget(raw.url ?? '');
  checkHeaders(raw);
  const { takesFile } = request.routeOptions.config;
  if (takesFile) return receiveUpload(request, takesFile, parts);
  const body = await readBody(raw, MOST_BODY_BYTES, parts.settings.requestTimeoutMs);
  const bodyHash = body.length === 0 ? HASH_OF_NOTHING : hashBody(body);
  if (request.attempt) Object.assign(request.attempt, { body, bodyHash });
  return authenticate(request, { body, bodyHash, upload: null }, parts);
}

async function receiveUpload(
  request: FastifyRequest,
  limit: FileLimit,
  parts: ReceiveParts,
): Promise<Received> {
  const { raw } = request;
  // Reject malformed signatures before taking an upload slot.
  const { keyId } = readClaim(raw.headers);
  const isAllowed = !limit.operatorsOnly || (await parts.admission.isOperator(keyId));
  const upload = await parts.uploads.receive(raw, isAllowed ? limit : documentLimit);
  if (request.attempt) request.attempt.bodyHash = upload.bodyHash;
  try {
    return await authenticate(request, { body: NOTHING, bodyHash: upload.bodyHash, upload }, parts);
  } catch (error) {
    await upload.close();
    throw error;
  }
}

interface ReadRequest extends Pick<Received, 'body' | 'upload'> {
  readonly bodyHash: string;
}

/** Steps 2 to 4 and the address half of step 5, after reading the body. */
async function authenticate(
  { method, raw, ip, attempt }: FastifyRequest,
  { body, bodyHash, upload }: ReadRequest,
  { admission }: ReceiveParts,
): Promise<Received> {
  const target = raw.url ?? '';
  const peer = addressOf(ip);
  const { principal, secret, sandbox, referenceVersion } = await admission.admit({
    method,
    target,
    bodyHash,
    headers: raw.headers,
    address: peer,
    judged: (at) => {
      if (attempt) attempt.judgedAt = at;
    },
    verified: (signed, standing) => {
      if (!attempt) return;
      attempt.signed = signed;
      attempt.standing = standing;
    },
  });
  const address = addressBehind(principal, raw.headers, peer);
  if (principal.kind === 'partner') checkAddress(address, principal.allowlist);
  const secretId = secret.id ?? null;
  return { principal, secretId, sandbox, referenceVersion, body, upload, address, target };
}

/** @throws ApiError forbidden with `second_factor` unless the session confirmed a second factor in the last minutes */
function requireFresh({ secondFactorAt }: { readonly secondFactorAt: Date | null }, now: Date): void {
  if (isFresh(secondFactorAt, now)) return;
  throw new ApiError('forbidden', 'Confirm with your second factor first.', { second_factor: 'required' });
}

/**
 * The other half of step 5: whether the key may call the operation. *
 * @param now real time, which the age of a second factor is measured by
 * @throws ApiError forbidden.
 */
export function checkAccess(operation: Operation, principal: Principal, now: Date): void {
  const { access, testKeysOnly, ownKeyOnly, personalData, freshFactor } = operation;
  if (access === 'public') return;
  if (access === 'console' || access === 'operator') {
    if (principal.kind !== access) throw new ApiError('forbidden', 'This key may not call this operation.');
    if (ownKeyOnly && isStored(principal)) {
      throw new ApiError('forbidden', "Only the operators' own key may do this.");
    }
    if (freshFactor && principal.kind === 'operator' && isStored(principal)) requireFresh(principal, now);
    return;
  }
  if (principal.kind !== 'partner' || !permits(principal.permissions, access)) {
    throw new ApiError('forbidden', `This key lacks the permission ${access}.`, { permission: access });
  }
  if (freshFactor && principal.actor.kind === 'member') requireFresh(principal, now);
  const write = access.replace(/:read$/, ':write') as Permission;
  if (personalData && principal.actor.kind === 'member' && !permits(principal.permissions, write)) {
    throw new ApiError('forbidden', `Only members with the permission ${write} can see personal data.`, {
      permission: write,
    });
  }
  if (testKeysOnly && principal.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
}

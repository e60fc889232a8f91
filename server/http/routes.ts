import type { FastifyInstance } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { consoleVerbs, ownVerbs } from '@/server/operations/console-operations';
import {
  clockVerbs,
  csvVerbs,
  fileVerbs,
  partnerVerbs,
  providerVerbs,
  stagedVerbs,
  uploadVerbs,
} from '@/server/operations/operations';
import {
  houseFileVerbs,
  houseStagedUploadVerbs,
  houseUploadVerbs,
  houseVerbs,
} from '@/server/operations/operator-operations';
import { type FileLimit, fileLimitOf } from './body/receive-upload';
import { clockHandle } from './handlers/clock-handle';
import {
  fileHandle,
  houseFileHandle,
  houseStagedUploadHandle,
  houseUploadHandle,
  uploadHandle,
} from './handlers/file-handles';
import type { Handle, RouteParts } from './handlers/handle';
import { inboxMessagesHandle } from './handlers/inbox-handles';
import { houseHandle, ownHandle, partnerHandle, stagedHandle } from './handlers/json-handles';
import { resetHandle } from './handlers/reset-handle';
import { csvHandle, streamHandle } from './handlers/stream-handles';
import { checkAccess, type Received } from './receive';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook for every route that is signed. */
    received: Received | null;
  }
  interface FastifyContextConfig {
    /** The body is a form with a file, which is received piece by piece. */
    takesFile?: FileLimit | null;
  }
}

function handleOf(parts: RouteParts, id: OperationId): Handle {
  const operation = operations[id] as unknown as Operation;
  if (id === 'streamEvents') return streamHandle(parts);
  if (id === 'listInboxMessages') return inboxMessagesHandle(parts);
  if (id === 'resetSandbox') return resetHandle(parts);
  if (id in clockVerbs) return clockHandle(parts, operation, clockVerbs[id as keyof typeof clockVerbs]);
  if (id in csvVerbs) return csvHandle(parts, operation, csvVerbs[id as keyof typeof csvVerbs]);
  if (id in uploadVerbs) return uploadHandle(parts, operation, uploadVerbs[id as keyof typeof uploadVerbs]);
  if (id in houseUploadVerbs)
    return houseUploadHandle(parts, operation, houseUploadVerbs[id as keyof typeof houseUploadVerbs]);
  if (id in houseStagedUploadVerbs)
    return houseStagedUploadHandle(
      parts,
      operation,
      houseStagedUploadVerbs[id as keyof typeof houseStagedUploadVerbs],
    );
  if (id in fileVerbs) return fileHandle(parts, operation, fileVerbs[id as keyof typeof fileVerbs]);
  if (id in houseFileVerbs)
    return houseFileHandle(parts, operation, houseFileVerbs[id as keyof typeof houseFileVerbs]);
  if (id in consoleVerbs) return houseHandle(parts, operation, consoleVerbs[id as keyof typeof consoleVerbs]);
  if (id in ownVerbs) return ownHandle(parts, operation, ownVerbs[id as keyof typeof ownVerbs]);
  if (id in houseVerbs) return houseHandle(parts, operation, houseVerbs[id as keyof typeof houseVerbs]);
  if (id in stagedVerbs)
    return stagedHandle(parts, operation, stagedVerbs[id as keyof typeof stagedVerbs], parts.outbound);
  if (id in providerVerbs)
    return stagedHandle(parts, operation, providerVerbs[id as keyof typeof providerVerbs], parts);
  return partnerHandle(parts, operation, partnerVerbs[id as keyof typeof partnerVerbs]);
}

const AT_REAL_TIME = { clockOffset: 0, armedScenarios: 0 };

/** What belongs to the organisation and to no environment goes by real time, whichever key it is called with. */
const inItsTime = ({ tag }: Operation, received: Received): Received =>
  tag === 'KYB' || tag === 'Organisation' ? { ...received, sandbox: AT_REAL_TIME } : received;

/** Registers every operation of the contract under its path. */
export function registerOperations(fastify: FastifyInstance, parts: RouteParts): void {
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation = operations[id] as unknown as Operation;
    const handle = handleOf(parts, id);
    fastify.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        operation: id,
        takesFile: operation.encoding === 'multipart' ? fileLimitOf(operation) : null,
      },
      handler: async (request, reply) => {
        const { received } = request;
        if (!received) throw new Error('a signed route was reached without admission');
        // From here on the handle is at the upload: it may go on although the client is gone.
        request.received = { ...received, upload: null };
        try {
          checkAccess(operation, received.principal, parts.clock());
          return await handle(request, reply, inItsTime(operation, received));
        } finally {
          await received.upload?.close();
        }
      },
    });
  }
}

const templates = Object.values(operations).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that a path knows, for the Allow header of a 405; empty for an unknown path. */
export function methodsOf(target: string): string[] {
  const [path = ''] = target.split('?', 1);
  const methods = new Set<string>();
  for (const { method, pattern } of templates) if (pattern.test(path)) methods.add(method);
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

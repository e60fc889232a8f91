import type { FastifyInstance } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { consoleHandlers, ownHandlers } from '@/server/operations/console-operations';
import {
  clockHandlers,
  csvHandlers,
  fileHandlers,
  partnerHandlers,
  providerHandlers,
  stagedHandlers,
  uploadHandlers,
} from '@/server/operations/operations';
import {
  operatorFileHandlers,
  operatorHandlers,
  operatorStagedUploadHandlers,
  operatorUploadHandlers,
} from '@/server/operations/operator-operations';
import { type FileLimit, fileLimitOf } from './body/receive-upload';
import { clockHandle } from './handlers/clock-handle';
import {
  fileHandle,
  houseFileHandle,
  houseStagedUploadHandle,
  operatorUploadHandle,
  uploadHandle,
} from './handlers/file-handles';
import type { Handle, RouteParts } from './handlers/handle';
import { inboxMessagesHandle } from './handlers/inbox-handles';
import { operatorHandle, ownHandle, partnerHandle, stagedHandle } from './handlers/json-handles';
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
  if (id in clockHandlers)
    return clockHandle(parts, operation, clockHandlers[id as keyof typeof clockHandlers]);
  if (id in csvHandlers) return csvHandle(parts, operation, csvHandlers[id as keyof typeof csvHandlers]);
  if (id in uploadHandlers)
    return uploadHandle(parts, operation, uploadHandlers[id as keyof typeof uploadHandlers]);
  if (id in operatorUploadHandlers)
    return operatorUploadHandle(
      parts,
      operation,
      operatorUploadHandlers[id as keyof typeof operatorUploadHandlers],
    );
  if (id in operatorStagedUploadHandlers)
    return houseStagedUploadHandle(
      parts,
      operation,
      operatorStagedUploadHandlers[id as keyof typeof operatorStagedUploadHandlers],
    );
  if (id in fileHandlers) return fileHandle(parts, operation, fileHandlers[id as keyof typeof fileHandlers]);
  if (id in operatorFileHandlers)
    return houseFileHandle(parts, operation, operatorFileHandlers[id as keyof typeof operatorFileHandlers]);
  if (id in consoleHandlers)
    return operatorHandle(parts, operation, consoleHandlers[id as keyof typeof consoleHandlers]);
  if (id in ownHandlers) return ownHandle(parts, operation, ownHandlers[id as keyof typeof ownHandlers]);
  if (id in operatorHandlers)
    return operatorHandle(parts, operation, operatorHandlers[id as keyof typeof operatorHandlers]);
  if (id in stagedHandlers)
    return stagedHandle(parts, operation, stagedHandlers[id as keyof typeof stagedHandlers], parts.outbound);
  if (id in providerHandlers)
    return stagedHandle(parts, operation, providerHandlers[id as keyof typeof providerHandlers], parts);
  return partnerHandle(parts, operation, partnerHandlers[id as keyof typeof partnerHandlers]);
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

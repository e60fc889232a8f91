import type { FastifyInstance, FastifyReply } from 'fastify';
import { deprecationHeaders } from '@/lib/contract/deprecation';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operationIds, operations } from '@/lib/contract/operations';
import type { Handler } from '@/server/core/handlers';
import {
  type CallDeps,
  isPartnerOperation,
  operatorHandlers,
  partnerHandlers,
} from '@/server/operations/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type FileLimit, fileLimitOf } from './body/receive-upload';
import { type Audience, operators, partners, type RouteParts } from './handlers/handle';
import { handleOf } from './handlers/run-handler';
import { internalOnly } from './listeners';
import { checkAccess, type Received } from './receive';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook for every signed route. */
    received: Received | null;
  }
  interface FastifyContextConfig {
    /** The body is a form with a file, received piece by piece. */
    takesFile?: FileLimit | null;
  }
}

const AT_REAL_TIME = { clockOffset: 0, armedScenarios: 0 };

/** Registers every operation of the contract under its path. */
export function registerOperations(fastify: FastifyInstance, parts: RouteParts): void {
  const register = <Given extends OpenContext>(
    id: OperationId,
    handler: Handler<Given, never, unknown, CallDeps>,
    audience: Audience<Given>,
  ): void => {
    const operation: Operation = operations[id];
    const handle = handleOf(parts, operation, handler, audience);
    fastify.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(parts.settings.internal && isInternal(operation.path) && { constraints: internalOnly }),
      config: {
        operation: id,
        takesFile: operation.encoding === 'multipart' ? fileLimitOf(operation) : null,
      },
      handler: async (request, reply) => {
        const { received } = request;
        if (!received) throw new Error('a signed route was reached without admission');
        announceDeprecation(reply, operation, parts.settings);
        // From here on the handler owns the upload: it may go on after the client disconnects.
        if (received.upload) request.received = { ...received, upload: null };
        try {
          checkAccess(operation, received.principal, parts.clock());
          const isReal = handler.clock === 'real';
          return await handle(request, reply, isReal ? { ...received, sandbox: AT_REAL_TIME } : received);
        } finally {
          await received.upload?.close();
        }
      },
    });
  };
  for (const id of operationIds) {
    if (isPartnerOperation(id)) register(id, partnerHandlers[id], partners);
    else register(id, operatorHandlers[id], operators);
  }
}

/** Announces a deprecated operation. On the raw response, so that streams announce it too. */
function announceDeprecation(
  { raw }: FastifyReply,
  { deprecated }: Operation,
  { dashboardUrl }: RouteParts['settings'],
): void {
  if (!deprecated) return;
  const headers = deprecationHeaders(deprecated, dashboardUrl);
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value);
}

/** Whether a path is for operators or the dashboard alone. */
const isInternal = (path: string): boolean => /^\/(operator|console)\//.test(path);

const templates = Object.values(operations).map(({ method, path }) => ({
  method,
  isInternal: isInternal(path),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The methods of a path, for the Allow header of a 405; empty for an unknown path.
 * @param withInternal whether to include paths for operators and the dashboard
 */
export function methodsOf(target: string, withInternal: boolean): string[] {
  const [path = ''] = target.split('?', 1);
  const methods = new Set<string>();
  for (const template of templates) {
    if ((withInternal || !template.isInternal) && template.pattern.test(path)) methods.add(template.method);
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

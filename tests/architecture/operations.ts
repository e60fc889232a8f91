import type { Violation } from './project';

/**
 * Operations of the contract without a handler in server/operations/operations.ts, and handlers without an operation.
 */
export function unwiredOperations(
  operations: Readonly<Record<string, unknown>>,
  handlers: Readonly<Record<string, unknown>>,
): Violation[] {
  const isWired = (id: string) =>
    Object.hasOwn(handlers, id) && handlers[id] !== undefined && handlers[id] !== null;
  return [
    ...Object.keys(operations)
      .filter((id) => !isWired(id))
      .map((id) => `${id} has no handler in server/operations/operations.ts`),
    ...Object.keys(handlers)
      .filter((id) => !Object.hasOwn(operations, id))
      .map((id) => `${id} is no operation of the contract`),
  ];
}

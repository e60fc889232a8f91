import type { Violation } from './project';

/** Operations of the contract without a verb in server/operations/operations.ts, and verbs without an operation. */
export function unwiredOperations(
  operations: Readonly<Record<string, unknown>>,
  verbs: Readonly<Record<string, unknown>>,
): Violation[] {
  const isWired = (id: string) => Object.hasOwn(verbs, id) && verbs[id] !== undefined && verbs[id] !== null;
  return [
    ...Object.keys(operations)
      .filter((id) => !isWired(id))
      .map((id) => `${id} has no verb in server/operations/operations.ts`),
    ...Object.keys(verbs)
      .filter((id) => !Object.hasOwn(operations, id))
      .map((id) => `${id} is no operation of the contract`),
  ];
}

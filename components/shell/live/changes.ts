/** Stands for all reads of an environment: everything time-dependent changes when its clock is moved. */
export const EVERYTHING = '*';

/** Operations whose answers changed, in an environment of an organisation. */
export interface Change {
  readonly org: string;
  readonly env: string;
  readonly operations: ReadonlySet<unknown>;
}

/** The part of a read's key that says what it reads (`ReadKey`). */
type Place = readonly unknown[];

const listeners = new Set<(change: Change) => void>();
const changedAt = new Map<string, number>();
const nameOf = ({ org, env }: Pick<Change, 'org' | 'env'>, operation: unknown) =>
  `${org}/${env}/${operation}`;

/** Reports a change to every part of the page that shows such an answer. */
export function publishChange(change: Change): void {
  for (const operation of change.operations) changedAt.set(nameOf(change, operation), Date.now());
  for (const listener of listeners) listener(change);
}

/** Subscribes to changes; returns an unsubscribe function. */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a change affects the read with this key. */
export const affects = ({ org, env, operations }: Change, [ofOrg, ofEnv, operation]: Place): boolean =>
  ofOrg === org && ofEnv === env && (operations.has(operation) || operations.has(EVERYTHING));

/** When the read with this key last became stale in this tab, in Unix milliseconds; 0 if it never did. */
export const lastChange = ([org, env, operation]: Place): number => {
  const scope = { org: String(org), env: String(env) };
  const times = [operation, EVERYTHING].map((one) => changedAt.get(nameOf(scope, one)) ?? 0);
  return Math.max(...times);
};

import { useCallback, useSyncExternalStore } from 'react';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Frame } from '@/lib/contract/organisation/console';

/** The answers that the frame around the pages uses. */
interface Answers {
  readonly getFrame: { readonly data: Frame };
  readonly getKyb: AnswerOf<PartnerOperations['getKyb']>;
  readonly listWebhooks: AnswerOf<PartnerOperations['listWebhooks']>;
}

type Name = keyof Answers;

interface Known<Answer> {
  readonly answer: Answer;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
}

const known: { readonly [N in Name]: Map<string, Known<Answers[N]>> } = {
  getFrame: new Map(),
  getKyb: new Map(),
  listWebhooks: new Map(),
};
const listeners = new Set<() => void>();
const placeOf = ({ org, env }: Scope) => `${org}/${env}`;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether answers of an operation are remembered here. */
export const isRemembered = (operation: unknown): operation is Name =>
  typeof operation === 'string' && Object.hasOwn(known, operation);

/** Remembers the latest answer of an operation in this tab, for the frame around the pages. */
export function noteAnswer<N extends Name>(name: N, scope: Scope, answer: Answers[N], at = Date.now()): void {
  known[name].set(placeOf(scope), { answer, at });
  // A page may report its answers while it renders, so the update is deferred.
  queueMicrotask(notify);
}

/** The latest answer of an operation, if something in this tab has read it. */
export const knownAnswer = <N extends Name>(name: N, scope: Scope): Known<Answers[N]> | undefined =>
  known[name].get(placeOf(scope));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest answer of an operation, if something in this tab has read it; makes no request. */
export function useKnownAnswer<N extends Name>(name: N, { org, env }: Scope): Known<Answers[N]> | undefined {
  const read = useCallback(() => knownAnswer(name, { org, env }), [name, org, env]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

import 'server-only';
import { LRUCache } from 'lru-cache';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import type { BodyOf } from '@/lib/contract/operation';
import {
  issueSessionKey,
  readSession,
  type SessionFacts,
  type SessionKey,
} from '@/lib/contract/organisation/console-session';
import { AccountNotSecured } from '../sign-in/session-errors';
import { consoleClient } from './signing-client';
import type { MemberToken } from './token';

/** How long session data may be shown without checking that the session is still open. */
export const SHOWN_MS = 5_000;
/** How long it may be used for calls, which the service rejects anyway once the session has ended. */
export const CALLED_MS = 60_000;
/** How long it may be shown while the service can't be reached. */
const OUTAGE_MS = 60_000;
const KEYS_MS = 300_000;

/** A limit over all sessions, so that people with many organisations take no more memory than many people. */
const MOST_MEMBERSHIPS = 200_000;
const MOST_SESSIONS = 5_000;
const MOST_ENDED = 50_000;

/** The scope of a key: an organisation and environment, or the operators' area. */
type Wanted = BodyOf<typeof issueSessionKey>['for'];

interface Held {
  readonly facts: SessionFacts;
  readonly checkedAt: number;
}

function emptyMemory() {
  return {
    sessions: new LRUCache<string, Held>({
      max: MOST_SESSIONS,
      maxSize: MOST_MEMBERSHIPS,
      sizeCalculation: ({ facts }) => 1 + facts.memberships.length,
    }),
    /** By session, then by scope. */
    keys: new LRUCache<string, Map<string, SessionKey>>({ max: MOST_SESSIONS, ttl: KEYS_MS }),
    // Limited by size: `max` would reserve the memory of all entries immediately.
    ended: new LRUCache<string, true>({ maxSize: MOST_ENDED, sizeCalculation: () => 1 }),
    asking: new Map<string, Promise<unknown>>(),
  };
}

// Next may load a module once for pages and once for route handlers: a sign-out in one must apply to the other.
const PLACE = Symbol.for('partner-desk.held-sessions');
const shared = globalThis as { [PLACE]?: ReturnType<typeof emptyMemory> };
shared[PLACE] ??= emptyMemory();
const memory = shared[PLACE];

/** Shares one call between concurrent requests of the same name. */
function once<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const running = memory.asking.get(name);
  // Equal names always have equal results.
  if (running) return running as Promise<Answer>;
  const asked = ask().finally(() => memory.asking.delete(name));
  memory.asking.set(name, asked);
  return asked;
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
const isOutage = (error: unknown) =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/** Stores session data that the service has just returned. */
export function holdSession(facts: SessionFacts): void {
  memory.sessions.set(facts.id, { facts, checkedAt: Date.now() });
}

/** Drops the cached session, so that it is read again. */
export function forgetSession(sessionId: string): void {
  memory.sessions.delete(sessionId);
  memory.keys.delete(sessionId);
}

/** Marks the session as ended in this process, regardless of responses still in flight. */
export function markEnded(sessionId: string): void {
  memory.ended.set(sessionId, true);
  forgetSession(sessionId);
}

async function askFacts({ sessionId, sessionToken }: MemberToken): Promise<SessionFacts | undefined> {
  const client = consoleClient();
  if (!client) return undefined;
  const input = { params: { session_id: sessionId }, body: { session_token: sessionToken } };
  try {
    const { data } = await client.call(readSession, input);
    if (memory.ended.has(sessionId)) return undefined;
    holdSession(data);
    return data;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    markEnded(sessionId);
    return undefined;
  }
}

/**
 * Returns the user and their memberships; undefined if the session has ended.
 * @param maxAgeMs the maximum age of the service's response
 * @throws ApiError, ConnectionError if the service can't be read, and has no recent cached response either
 */
export async function sessionFacts(token: MemberToken, maxAgeMs: number): Promise<SessionFacts | undefined> {
  const { sessionId } = token;
  if (memory.ended.has(sessionId)) return undefined;
  const held = memory.sessions.get(sessionId);
  const age = held ? Date.now() - held.checkedAt : Number.POSITIVE_INFINITY;
  // The required steps may be complete by now.
  if (held && age < maxAgeMs && !held.facts.required_steps) return held.facts;
  try {
    return await once(sessionId, () => askFacts(token));
  } catch (error) {
    if (held && age < OUTAGE_MS && isOutage(error)) return held.facts;
    throw error;
  }
}

async function askKey(
  { sessionId, sessionToken }: MemberToken,
  wanted: Wanted,
  name: string,
): Promise<SessionKey | undefined> {
  const client = consoleClient();
  if (!client) return undefined;
  const body = { session_token: sessionToken, for: wanted };
  try {
    const { data } = await client.call(issueSessionKey, { params: { session_id: sessionId }, body });
    if (memory.ended.has(sessionId)) return undefined;
    const keys = memory.keys.get(sessionId) ?? new Map<string, SessionKey>();
    keys.set(name, data);
    memory.keys.set(sessionId, keys, { noUpdateTTL: true });
    return data;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    if (!(error instanceof ApiError) || !error.details.required_step) throw error;
    // The step was not required yet when the session was last read.
    forgetSession(sessionId);
    throw new AccountNotSecured();
  }
}

/**
 * Returns a key of a session; undefined if the session has ended, or has no access to the scope any more.
 * @throws AccountNotSecured, ApiError, ConnectionError
 */
export async function sessionKey(token: MemberToken, wanted: Wanted): Promise<SessionKey | undefined> {
  const { sessionId } = token;
  if (memory.ended.has(sessionId)) return undefined;
  const name = wanted === 'operator' ? wanted : `${wanted.environment} ${wanted.organisation}`;
  return (
    memory.keys.get(sessionId)?.get(name) ??
    (await once(`${sessionId} ${name}`, () => askKey(token, wanted, name)))
  );
}

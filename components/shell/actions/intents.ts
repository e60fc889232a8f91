/** How long an intent without a definite response is remembered; the service stores responses for 48 hours. */
const REMEMBERED_MS = 15 * 60_000;
const STORED_AS = 'partner-desk.intents';

type Intents = Record<string, { readonly key: string; readonly at: number }>;

/** The storage used: per tab, so that two tabs never share an intent. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(store: Store, now: number): Intents {
  try {
    const stored: Intents = JSON.parse(store.getItem(STORED_AS) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => now - at < REMEMBERED_MS));
  } catch {
    return {};
  }
}

function write(store: Store, intents: Intents): void {
  try {
    store.setItem(STORED_AS, JSON.stringify(intents));
  } catch {
    // Storage is full or blocked: the intent then lasts as long as the page.
  }
}

/**
 * A 53-bit hash of a text (cyrb53). Typed text may be personal data, so storage does not contain it. On a collision two
 * intents would share a key, and the service refuses the second.
 */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** 128 random bits in hex. `randomUUID` exists only on https and localhost; this works everywhere. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of an intent: it stays the same until a definite response arrives, also after a reload. So a lost
 * response and a second click take effect only once.
 */
export function intentKey(store: Store, intent: string, now: number): string {
  const intents = read(store, now);
  const name = fingerprint(intent);
  const key = intents[name]?.key ?? newIdempotencyKey();
  write(store, { ...intents, [name]: { key, at: now } });
  return key;
}

/** Forgets an intent after its definite response: the next identical one is a new intent. */
export function dropIntent(store: Store, intent: string, now: number): void {
  const { [fingerprint(intent)]: _done, ...others } = read(store, now);
  write(store, others);
}

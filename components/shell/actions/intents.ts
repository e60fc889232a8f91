/** How long an intent without a definite answer is remembered; the service keeps answers for 48 hours. */
const REMEMBERED_MS = 15 * 60_000;
const STORED_AS = 'partner-desk.intents';

type Intents = Record<string, { readonly key: string; readonly at: number }>;

/** What of the browser's storage is used; a tab's own, so that two tabs never share an intent. */
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
    // Storage is full or forbidden: the intent then lives as long as the page.
  }
}

/**
 * 53 bits of a text (cyrb53). Storage holds no word of what a person has typed, which may be somebody's personal data; two
 * intents that come out alike would only share a key, and the service refuses the second.
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

/** 128 random bits in hex. randomUUID exists on https and localhost only; this works wherever the dashboard does. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of an intent: the same one while no definite answer has come, also after the page was reloaded, so
 * that a lost answer and a second press do the work once.
 */
export function intentKey(store: Store, intent: string, now: number): string {
  const intents = read(store, now);
  const name = fingerprint(intent);
  const key = intents[name]?.key ?? newIdempotencyKey();
  write(store, { ...intents, [name]: { key, at: now } });
  return key;
}

/** Forgets an intent that has its definite answer: the next one like it is meant anew. */
export function dropIntent(store: Store, intent: string, now: number): void {
  const { [fingerprint(intent)]: _done, ...others } = read(store, now);
  write(store, others);
}

import type { WatchesBody } from '@/lib/dashboard/relay/save-on-unload';

type Write = WatchesBody[number];

/** Writes without a response by their Idempotency-Key, oldest first; of the whole page, whose stars share them. */
const unanswered = new Map<string, { readonly address: string; readonly write: Write }>();
let isListening = false;

/** Sends the writes again as the page closes, which cancels those under way. The browser completes the request without it. */
function sendAgain(): void {
  const left = [...unanswered.values()];
  for (const address of new Set(left.map((one) => one.address))) {
    const writes: WatchesBody = left.flatMap((one) => (one.address === address ? one.write : []));
    void fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(writes),
    }).catch(() => undefined);
  }
}

/**
 * Makes a write outlive the page until `answered` is called with its key.
 * @param address where a closing page sends writes
 */
export function keepUntilAnswered(address: string, key: string, write: Write): void {
  if (!isListening) window.addEventListener('pagehide', sendAgain);
  isListening = true;
  unanswered.set(key, { address, write });
}

export const answered = (key: string): boolean => unanswered.delete(key);

import type pg from 'pg';

/**
 * Sends notifications after the commit of their cause, many in one statement. NOTIFY inside the transactions would make
 * every commit of the database wait for the one before it.
 */
export function startNotifier(pool: pg.Pool, onError: (error: Error) => void) {
  let waiting = new Map<string, readonly [string, string]>();
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting = new Map();
      const channels = batch.map(([channel]) => channel);
      const payloads = batch.map(([, payload]) => payload);
      await pool
        .query('select pg_notify(c, p) from unnest($1::text[], $2::text[]) as n (c, p)', [channels, payloads])
        .catch(onError);
    }
    isSending = false;
  }

  return (channel: string, payload: string): void => {
    waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (!isSending) void send();
  };
}

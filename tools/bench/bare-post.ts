import { Pool } from 'undici';

interface BarePost {
  readonly url: string;
  readonly body: string;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * The reference for deliveries, in a separate process: a bare loop that posts the same bytes over keep-alive
 * connections.
 */
process.on('message', async ({ url, body, seconds, connections }: BarePost) => {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: connections });
  const headers = {
    'content-type': 'application/json',
    'x-svc-webhook-id': 'evt_0198c5a03a0070008000000000000e01',
    'x-svc-webhook-event': 'wallet.funded',
    'x-svc-webhook-signature': `t=1732190000,v1=${'0'.repeat(64)}`,
  };
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const answer = await pool.request({ path, method: 'POST', headers, body });
        await answer.body.dump();
        sent += 1;
      }
    }),
  );
  const rate = sent / ((performance.now() - started) / 1000);
  await pool.close();
  process.send?.({ rate });
});
process.on('disconnect', () => process.exit(0));

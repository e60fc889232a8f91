import { expect, test } from 'vitest';
import { startApp } from '../../support/app';
import { sendRaw } from '../../support/raw-http';

test('a connection that the kernel accepted before the close is answered, and closed, and not reset', async () => {
  const app = await startApp();
  const answers = Promise.allSettled(
    Array.from({ length: 20 }, () =>
      sendRaw(app.url, { target: '/healthz', headers: { connection: 'keep-alive' } }),
    ),
  );
  // The clients have connected by now, and the service had no turn of the loop to accept them.
  await new Promise((connected) => process.nextTick(connected));
  await app.close();
  const ends = (await answers).map((end) =>
    end.status === 'fulfilled' ? end.value.status : String(end.reason),
  );
  expect(ends).toEqual(Array.from({ length: 20 }, () => 200));
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { egressOf, restrictFetch } from './egress';

it('restricts every fetch of the process to the list, before a request is written', async () => {
  let requests = 0;
  const server = createServer((_request, answer) => {
    requests += 1;
    answer.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  restrictFetch(egressOf(['127.0.0.0/8']));
  expect(await (await fetch(url)).text()).toBe('here');
  const streamed: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob(['body']).stream(),
    duplex: 'half',
  };
  expect((await fetch(url, streamed)).status).toBe(200);
  restrictFetch(egressOf(['10.0.0.0/8', 'api.bank.example']));
  await expect(fetch(url)).rejects.toMatchObject({
    cause: { message: 'target_not_allowed: the address is not public' },
  });
  expect(requests).toBe(2);
  server.closeAllConnections();
  server.close();
});

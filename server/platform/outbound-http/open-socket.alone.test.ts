import { expect, it, vi } from 'vitest';
import { openOutbound } from './open-outbound';
import { PATIENCE_MS, postTo, startReceiver } from './testing';

// A network that leads to another machine than the one that was asked for.
const elsewhere = vi.hoisted(() => ({ port: 0 }));
vi.mock('node:net', async (original) => {
  const net = await original<typeof import('node:net')>();
  return { ...net, connect: () => net.connect({ host: '127.0.0.1', port: elsewhere.port }) };
});

it('looks at the address really connected to before a byte is written', async () => {
  const receiver = await startReceiver(() => {});
  elsewhere.port = receiver.port;
  const outbound = openOutbound({ deadlineMs: PATIENCE_MS, resolve: async () => ['93.184.215.14'] });
  const exchange = await outbound.post(postTo('https://hooks.partner.example/', false));
  expect(exchange.error).toBe('target_not_allowed: the address is not public');
  await vi.waitFor(() => expect(receiver.connections()).toBe(1));
  await vi.waitFor(() => expect(receiver.open()).toBe(0));
  expect(receiver.bytes()).toBe(0);
  await outbound.close();
});

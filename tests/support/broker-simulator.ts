import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An order as the broker received it. */
interface Received {
  readonly client_order_id: string;
  readonly side: 'buy' | 'sell';
  readonly currency: string;
  readonly amount?: string;
  readonly units?: string;
  readonly expected: { readonly units: string; readonly unit_price: string };
  readonly investment: { readonly type: string; readonly name: string; readonly symbol?: string };
}

interface BrokerRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Responds instead of the simulator; returns true if it did. */
type Misbehave = (
  request: BrokerRequest,
  response: ServerResponse,
  received: Received | undefined,
) => boolean;

/** A broker that implements docs/broker.md, and misbehaves on request. */
export interface BrokerSimulator {
  readonly url: string;
  readonly key: string;
  readonly asked: BrokerRequest[];
  /** By id; each order appears once, however often it was sent. */
  readonly orders: Map<string, Received>;
  /** How often each order was sent. */
  readonly sent: Map<string, number>;
  /** What it reports about an order; by default that it is working on it. */
  say: (order: Received) => object;
  /** Called after an order was received and before the response. */
  misbehave: Misbehave;
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Received | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? undefined : (JSON.parse(text) as Received);
}

/** Fills an order at the expected price, as a broker does. */
export const filled = (
  { client_order_id, side, currency, expected }: Received,
  executedAt: Date,
  more: object = {},
): object => ({
  client_order_id,
  status: 'filled',
  broker_reference: `SIM-${client_order_id.slice(-6)}`,
  side,
  currency,
  units: expected.units,
  unit_price: expected.unit_price,
  executed_at: executedAt.toISOString(),
  ...more,
});

export const working = ({ client_order_id }: Received): object => ({ client_order_id, status: 'working' });

export async function startBrokerSimulator(): Promise<BrokerSimulator> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const received = await readBody(request);
    const key = headers.authorization;
    const asked: BrokerRequest = {
      method,
      path,
      key,
      idempotencyKey: headers['idempotency-key'] as string | undefined,
    };
    simulator.asked.push(asked);
    if (received) {
      const id = received.client_order_id;
      simulator.sent.set(id, (simulator.sent.get(id) ?? 0) + 1);
      if (!simulator.orders.has(id)) simulator.orders.set(id, received);
    }
    const order = simulator.orders.get(received?.client_order_id ?? path.split('/').at(-1) ?? '');
    if (simulator.misbehave(asked, response, order)) return;
    response.setHeader('content-type', 'application/json');
    if (!order) response.writeHead(404).end('{}');
    else response.end(JSON.stringify(simulator.say(order)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const simulator: BrokerSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'key-of-the-broker',
    asked: [],
    orders: new Map(),
    sent: new Map(),
    say: working,
    misbehave: () => false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return simulator;
}

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook. */
export interface Arrival {
  readonly at: Date;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The exact body. */
  readonly body: string;
}

/** How a receiver responds: with a status, or with its own function. */
type Answer = number | ((response: ServerResponse, arrival: Arrival) => void);

export interface Receiver {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** Sets the response from now on. */
  readonly answer: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

/** A local webhook receiver; responds with 204 by default. */
export async function startReceiver(): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  let answer: Answer = 204;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = '', headers } = request;
    const arrival = { at: new Date(), path, headers, body: Buffer.concat(chunks).toString() };
    arrivals.push(arrival);
    if (typeof answer === 'function') answer(response, arrival);
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    answer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

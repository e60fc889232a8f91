import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as a collector receives it. */
interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  /** The service name of the program that sent it. */
  readonly service: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

interface SentAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean };
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly attributes: readonly SentAttribute[];
      }[];
    }[];
  }[];
}

const factsOf = (attributes: readonly SentAttribute[]): CollectedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue ?? '']),
  );

function spansOf({ resourceSpans }: SentTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        service: String(factsOf(resource.attributes)['service.name']),
        facts: factsOf(attributes),
      })),
    ),
  );
}

const PATIENCE_MS = 30_000;

/** A collector of traces, OTLP as JSON over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      if (request.url === '/v1/traces') {
        text += body;
        spans.push(...spansOf(JSON.parse(body)));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): readonly CollectedSpan[] => spans,
    /** All received data, unparsed. */
    text: (): string => text,
    /** Waits for a matching span. @throws Error if none arrives */
    async find(fits: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        const found = spans.find(fits);
        if (found) return found;
        await sleep(25);
      }
      throw new Error(`no such span among ${[...new Set(spans.map(({ name }) => name))].join(', ')}`);
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

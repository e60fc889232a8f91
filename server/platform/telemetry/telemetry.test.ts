import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Context, context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '@/tests/support/certificates';
import { showError } from './log-options';
import { serveMetrics } from './metrics';
import { dropIdleTraces, IDLE, MAYBE_IDLE } from './start-tracing';

function gather() {
  const sent: string[] = [];
  const next: SpanProcessor = {
    onStart: (_span: Span, _context: Context) => {},
    onEnd: ({ name }: ReadableSpan) => sent.push(name),
    forceFlush: async () => {},
    shutdown: async () => {},
  };
  const processor = dropIdleTraces(next);
  const span = (traceId: string, name: string, attributes: Record<string, boolean> = {}) =>
    ({ name, attributes, spanContext: () => ({ traceId, spanId: name }) }) as unknown as Span & ReadableSpan;
  return { sent, processor, span };
}

it('sends the trace of a run once it has done something, and removes one that has not', () => {
  const { sent, processor, span } = gather();
  for (const [traceId, idle] of [
    ['busy', false],
    ['idle', true],
  ] as const) {
    const root = span(traceId, `${traceId} job`, { [MAYBE_IDLE]: true });
    processor.onStart(root, context.active());
    processor.onEnd(span(traceId, `${traceId} statement`));
    expect(sent).not.toContain(`${traceId} statement`);
    Object.assign(root.attributes, { [IDLE]: idle });
    processor.onEnd(root);
  }
  expect(sent).toEqual(['busy statement', 'busy job']);
});

it('sends anything else at once, also what ends after its run, and of a long run what is too much to hold', () => {
  const { sent, processor, span } = gather();
  processor.onEnd(span('request', 'a statement'));
  const root = span('long', 'job', { [MAYBE_IDLE]: true });
  processor.onStart(root, context.active());
  for (let count = 0; count < 501; count += 1) processor.onEnd(span('long', `${count}`));
  expect(sent).toEqual(['a statement', '500']);
  processor.onEnd(root);
  processor.onEnd(span('long', 'late'));
  expect([sent.length, sent.at(-2), sent.at(-1)]).toEqual([504, 'job', 'late']);
});

it('shows what failed and where, and none of the values that somebody gave', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "members_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@bank.example) already exists.',
    constraint: 'members_email',
    table: 'members',
  });
  const unread = new Error('invalid input syntax for type uuid: "0244 123 456"');
  const failed = new DrizzleQueryError(
    'insert into members (email) values ($1)',
    ['ada@bank.example'],
    refused,
  );
  const shown = showError(new Error('the verb failed', { cause: failed }));
  expect(shown).toMatchObject({
    type: 'Error',
    message: 'the verb failed',
    cause: {
      message: 'Failed query: insert into members (email) values ($1)',
      cause: { code: '23505', constraint: 'members_email', table: 'members' },
    },
  });
  expect(shown.stack).toMatch(/^at .*telemetry\.test\.ts/);
  const text = JSON.stringify([shown, showError(unread), showError('ada@bank.example')]);
  expect(text).not.toMatch(/ada|0244/);
});

it('metrics are read over TLS where a certificate is set, and not without', async () => {
  const folder = makeCertificates();
  const pem = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const tls = { certificate: pem('service.crt'), key: pem('service.key') };
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1', tls, refresh: async () => {} });
  onTestFinished(() => metrics.close());
  const at = `//127.0.0.1:${metrics.port}/metrics`;
  const read = await new Promise<string>((resolve, reject) => {
    get(`https:${at}`, { ca: pem('ca.crt') }, (answer) => text(answer).then(resolve, reject)).once(
      'error',
      reject,
    );
  });
  expect(read).toContain('process_resident_memory_bytes');
  await expect(fetch(`http:${at}`)).rejects.toThrow();
});

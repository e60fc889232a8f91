import type { Context } from '@opentelemetry/api';
import { context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
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

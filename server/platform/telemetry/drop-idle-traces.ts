import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Marks a root span without work. */
export const IDLE = 'partner_desk.idle';
/** Marks a root span that may turn out to be without work. */
export const MAYBE_IDLE = 'partner_desk.maybe_idle';

/** Maximum buffered spans of such a trace; further ones are exported at once. */
const MOST_BUFFERED = 500;

/**
 * Buffers the spans of a job's run until it ends, and drops them where it found no work: twenty jobs run about once a
 * second. Exports everything else at once.
 */
export function dropIdleTraces(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>();

  function finish(root: ReadableSpan, spans: readonly ReadableSpan[]): void {
    held.delete(root.spanContext().traceId);
    if (root.attributes[IDLE] === true) return;
    for (const span of spans) next.onEnd(span);
    next.onEnd(root);
  }

  return {
    onStart: (span: Span, context) => {
      if (span.attributes[MAYBE_IDLE] === true) held.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd: (span) => {
      const spans = held.get(span.spanContext().traceId);
      if (!spans) next.onEnd(span);
      else if (span.attributes[MAYBE_IDLE] === true) finish(span, spans);
      else if (spans.length < MOST_BUFFERED) spans.push(span);
      else next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

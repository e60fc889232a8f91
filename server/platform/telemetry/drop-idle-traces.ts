import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Marks a root span that had nothing to do. */
export const IDLE = 'partner_desk.idle';
/** Marks a root span of which it is not known yet whether it has something to do. */
export const MAYBE_IDLE = 'partner_desk.maybe_idle';

/** Spans of one such trace that are held, at most; what comes beyond goes on at once. */
const MOST_HELD = 500;

/**
 * Holds back the spans of a run of a job until the run has ended, and forgets them where it found nothing to do: twenty jobs
 * look about once a second. Everything else goes on at once.
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
      else if (spans.length < MOST_HELD) spans.push(span);
      else next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

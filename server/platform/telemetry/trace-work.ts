/** What a span records: words of the code, ids and numbers. Never a secret, personal data, a query string or a statement's values. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** What can still be recorded in a span while its work runs. */
interface OpenSpan {
  readonly say: (facts: SpanFacts) => void;
}

/** Where a span stands in its trace, and who waits for whom. */
interface SpanPlace {
  /** A root begins a trace of its own; a child, which is the default, belongs to one or is not made. */
  readonly root?: boolean;
  /** Calls of others wait for an answer. */
  readonly kind?: 'client' | 'internal';
}

/** What makes spans, once it was loaded. */
export interface Tracer {
  readonly inSpan: <Answer>(
    name: string,
    facts: SpanFacts,
    place: SpanPlace,
    work: (span: OpenSpan) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Begins a child that is ended by hand; null where no trace is open. */
  readonly begin: (name: string, facts: SpanFacts) => ((error?: unknown) => void) | null;
  /** Runs what follows within the span of a request from outside. @returns what ends it */
  readonly serve: (
    traceparent: string | undefined,
    next: () => void,
  ) => (name: string, facts: SpanFacts, isFault: boolean) => void;
  readonly traceId: () => string | undefined;
  readonly close: () => Promise<void>;
}

let tracer: Tracer | null = null;

const silent: OpenSpan = { say: () => {} };

/** From now on spans are made. */
export function setTracer(loaded: Tracer | null): void {
  tracer = loaded;
}

/** What makes spans; null where no collector is set, which costs nothing more than asking. */
export const currentTracer = (): Tracer | null => tracer;

/**
 * Does work within a span of its own.
 * @param name a word or two of the code, of which there are only so many
 * @throws whatever the work throws, of which the span keeps the class alone
 */
export const inSpan = <Answer>(
  name: string,
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<Answer>,
  place: SpanPlace = {},
): Promise<Answer> => (tracer ? tracer.inSpan(name, facts, place, work) : work(silent));

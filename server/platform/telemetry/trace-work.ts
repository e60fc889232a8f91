const LONGEST_TEXT = 2_000;

/** The first keyword of a statement, after a comment: `select`, `insert`, `with`, …. */
function verbOf(text: string): string {
  const [, keyword = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/s.exec(text) ?? [];
  return keyword.toLowerCase();
}

/**
 * Begins a span for a database statement within an open trace.
 * @param text from the driver, without values
 * @returns the function that ends the span; null without a trace
 */
export function traceStatement(text: string): ((error?: unknown) => void) | null {
  const tracer = currentTracer();
  if (!tracer) return null;
  const verb = verbOf(text);
  return tracer.begin(`database ${verb}`, {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.query.text': text.slice(0, LONGEST_TEXT),
  });
}

/**
 * Attributes of a span: fixed texts, ids and numbers. Never a secret, personal data, a query string or a statement's
 * values.
 */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Records attributes in a span while its work runs. */
interface OpenSpan {
  readonly say: (facts: SpanFacts) => void;
}

/** A span's place in its trace, and its kind. */
interface SpanPlace {
  /** A root begins a trace; a child, the default, exists only within one. */
  readonly root?: boolean;
  /** Client spans wait for an external answer. */
  readonly kind?: 'client' | 'internal';
}

/** The loaded tracing library. */
export interface Tracer {
  readonly inSpan: <Answer>(
    name: string,
    facts: SpanFacts,
    place: SpanPlace,
    work: (span: OpenSpan) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Begins a child that the caller ends; null without a trace. */
  readonly begin: (name: string, facts: SpanFacts) => ((error?: unknown) => void) | null;
  /** Runs work within the span of an incoming request. @returns the function that ends the span */
  readonly serve: (
    traceparent: string | undefined,
    next: () => void,
  ) => (name: string, facts: SpanFacts, isFault: boolean) => void;
  readonly traceId: () => string | undefined;
  readonly close: () => Promise<void>;
}

let tracer: Tracer | null = null;

const silent: OpenSpan = { say: () => {} };

export function setTracer(loaded: Tracer | null): void {
  tracer = loaded;
}

/** The tracer; null without a collector, which costs nothing. */
export const currentTracer = (): Tracer | null => tracer;

/**
 * Runs work within its own span.
 * @param name a fixed name of limited cardinality
 * @throws whatever the work throws; the span records only its class
 */
export const inSpan = <Answer>(
  name: string,
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<Answer>,
  place: SpanPlace = {},
): Promise<Answer> => (tracer ? tracer.inSpan(name, facts, place, work) : work(silent));

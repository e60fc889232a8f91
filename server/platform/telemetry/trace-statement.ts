import { currentTracer } from './trace-work';

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

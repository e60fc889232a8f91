import { currentTracer } from './trace-work';

const LONGEST_TEXT = 2_000;

/** `select`, `insert`, `with`, …: what a statement begins with, behind a remark. */
function verbOf(text: string): string {
  const [, word = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/s.exec(text) ?? [];
  return word.toLowerCase();
}

/**
 * Begins a span for a statement of the database, where a trace is open.
 * @param text as the driver sends it: its values travel beside it and are no part of it
 * @returns what ends the span; null where there is none
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

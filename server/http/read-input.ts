import type { z } from 'zod';
import type { Operation } from '@/lib/contract/operation';
import { Refusal } from '../refusal';
import { checkMediaType, readJson } from './json-body';
import { readQuery } from './target';

const invalid = (issues: readonly z.core.$ZodIssue[]): Refusal => {
  const details: Record<string, string> = {};
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
    const path = issue.path.map(String);
    for (const name of unknown
      ? unknown.map((key) => [...path, key].join('.'))
      : [path.join('.') || 'body']) {
      details[name] ??= unknown ? 'is not known' : issue.message;
    }
  }
  return new Refusal('validation_failed', `Not valid: ${Object.keys(details).join(', ')}.`, details);
};

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

/**
 * Reads what an operation takes from path, query and body, checked by its schemas (contract 1; contract 2, step 8).
 * @throws Refusal validation_failed whose details name each wrong, unknown or repeated field; unsupported_media_type.
 */
export function readInput(
  operation: Operation,
  request: { readonly params: unknown; readonly target: string; readonly contentType: string | undefined },
  body: Uint8Array,
): Record<string, unknown> {
  const query = parse(operation.query, readQuery(request.target));
  const params = parse(operation.params, request.params);
  if (operation.body === null) return { ...params, ...query };
  checkMediaType(request.contentType);
  const fields = parse(operation.body, readJson(body)) as Record<string, unknown>;
  return { ...params, ...query, ...fields };
}

import { z } from 'zod';
import type { Operation } from '@/lib/contract/operation';
import type { Spool } from '../files/open-spool';
import { Refusal } from '../refusal';
import { checkMediaType, readJson } from './json-body';
import type { Form } from './read-form';
import type { Upload } from './receive-upload';
import { readQuery } from './target';

/** The fields that a schema refuses, each with its first reason. */
function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const details: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
    const path = issue.path.map(String);
    for (const name of unknown
      ? unknown.map((key) => [...path, key].join('.'))
      : [path.join('.') || 'body']) {
      details[name] ??= unknown ? 'is not known' : issue.message;
    }
  }
  return details;
}

const invalid = (details: Readonly<Record<string, string>>): Refusal =>
  new Refusal('validation_failed', `Not valid: ${Object.keys(details).join(', ')}.`, details);

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(faultsOf(parsed.error.issues));
  return parsed.data;
}

interface InputRequest {
  readonly params: unknown;
  readonly target: string;
  readonly contentType: string | undefined;
}

/**
 * Reads what an operation takes from path, query and body, checked by its schemas (contract 1; contract 2, step 8).
 * @throws Refusal validation_failed whose details name each wrong, unknown or repeated field; unsupported_media_type.
 */
export function readInput(
  operation: Operation,
  request: InputRequest,
  body: Uint8Array,
): Record<string, unknown> {
  const query = parse(operation.query, readQuery(request.target));
  const params = parse(operation.params, request.params);
  if (operation.body === null) return { ...params, ...query };
  checkMediaType(request.contentType);
  const fields = parse(operation.body, readJson(body)) as Record<string, unknown>;
  return { ...params, ...query, ...fields };
}

/** @throws Refusal for what kept the form from being read: another media type, a file too large, a full disk. */
function readableForm({ form }: Pick<Upload, 'form'>): Form {
  if (!form) {
    throw new Refusal('unsupported_media_type', 'Send the body as multipart/form-data with a boundary.');
  }
  if (form.failure) throw form.failure;
  return form;
}

/**
 * The same for an operation that takes a file: its form was read already, and its file is inspected here.
 * @param take inspects the file: answers with what the verb takes, or why the file is refused
 * @throws Refusal validation_failed whose details name each wrong, unknown, missing or repeated field, and say why the file
 *   is refused; unsupported_media_type; payload_too_large for a file over its limit.
 */
export async function readUploadInput<File extends object>(
  operation: Operation,
  request: Omit<InputRequest, 'contentType'>,
  upload: Upload,
  take: (filename: string, spool: Spool) => Promise<File | { readonly refused: string }>,
): Promise<Record<string, unknown> & { readonly file: File }> {
  const query = parse(operation.query, readQuery(request.target));
  const params = parse(operation.params, request.params);
  const { fields, filename, faults } = readableForm(upload);
  // Of a form that is not whole, what is missing is no news.
  if ('body' in faults) throw invalid(faults);
  const parsed = (operation.body ?? z.strictObject({})).safeParse(fields);
  const wrong = { ...(parsed.success ? {} : faultsOf(parsed.error.issues)), ...faults };
  const file = 'file' in faults ? null : await take(filename ?? '', upload.spool);
  if (file && 'refused' in file) throw invalid({ ...wrong, file: file.refused });
  if (!file || !parsed.success || Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...params, ...query, ...(parsed.data as Record<string, unknown>), file };
}

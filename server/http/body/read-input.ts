import { z } from 'zod';
import { MOST_IN_BATCH } from '@/lib/contract/lists';
import type { Operation } from '@/lib/contract/operation';
import { fieldsOf } from '@/lib/contract/records';
import type { Spool } from '@/server/platform/blobs/open-spool';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import { MOST_DETAILS } from '../send';
import { readQuery } from '../target';
import { checkMediaType, readJson } from './json-body';
import type { Form } from './read-form';
import type { Upload } from './receive-upload';

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Partial<Record<string, string>> = {
  email: 'must be an email address',
  date: 'must be a date that exists, YYYY-MM-DD',
  datetime: 'must be an RFC 3339 date-time',
  url: 'must be a web address',
};

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

/** The unit of a length of this origin; undefined for numbers. */
function unitsOf(origin: string, count: number | bigint): string | undefined {
  if (origin === 'string') return counted(count, 'character', 'characters');
  return origin === 'number' || origin === 'int' ? undefined : counted(count, 'entry', 'entries');
}

type Bound<Name extends string> = { readonly origin: string; readonly inclusive?: boolean | undefined } & {
  readonly [Key in Name]: number | bigint;
};

function tooSmall({ origin, minimum, inclusive }: Bound<'minimum'>): string {
  const units = unitsOf(origin, minimum);
  if (units === undefined)
    return inclusive === false ? `must be above ${minimum}` : `must be ${minimum} or more`;
  return Number(minimum) === 1 ? 'must not be empty' : `must have ${units} or more`;
}

function tooBig({ origin, maximum, inclusive }: Bound<'maximum'>): string {
  const units = unitsOf(origin, maximum);
  if (units === undefined)
    return inclusive === false ? `must be below ${maximum}` : `must be ${maximum} or less`;
  return `must have ${units} at most`;
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `must be ${only}` : `must be one of ${values.join(', ')}`;
}

/** A union reports what its first kind of value must be, or which kinds there are. */
function unionOf({
  options,
  errors,
}: Pick<z.core.$ZodIssueInvalidUnion, 'errors'> & { options?: readonly unknown[] }): string {
  return options ? oneOf(options) : (errors[0]?.[0]?.message ?? 'is not valid');
}

/**
 * Describes what is wrong with a value, to follow the field's name in a sentence, for issues whose schema has no text
 * of its own.
 */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'has the wrong format';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'is not known';
    case 'invalid_union':
      return unionOf(issue);
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message ?? 'is not valid'}`;
    default:
      return 'is not valid';
  }
};

/** The name for errors of the input as a whole. */
const BODY = 'body';

type Issue = z.core.$ZodIssue;
type Fault = readonly [path: readonly string[], reason: string];

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const kindsOfMissing: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union'];

/** Where an issue is and why; a missing field is "required" whatever its schema's text for an invalid one. */
function faultsIn(issue: Issue, sent: unknown): Fault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key], issue.message]);
  const isMissing = kindsOfMissing.includes(issue.code) && issue.path.reduce(inside, sent) === undefined;
  return [[path, isMissing ? 'is required' : issue.message]];
}

/**
 * The invalid fields, each with its first reason: outer fields first, and nothing inside a field that is itself
 * invalid, such as a list that is too long. At most as many as an error answer shows.
 */
function faultsOf(issues: readonly Issue[], sent: unknown): Record<string, string> {
  const details: Record<string, string> = Object.create(null);
  const faults = issues.flatMap((issue) => faultsIn(issue, sent));
  let count = 0;
  for (const [path, reason] of faults.sort(([one], [other]) => one.length - other.length)) {
    const name = path.join('.') || BODY;
    const isInside = path.some((_, length) => path.slice(0, length).join('.') in details);
    if (name in details || isInside) continue;
    details[name] = reason;
    count += 1;
    if (count === MOST_DETAILS) break;
  }
  return details;
}

const reasons = { error: describeIssue };

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, reasons);
  if (!parsed.success) throw invalidFields(faultsOf(parsed.error.issues, value));
  return parsed.data;
}

/** The validated input of requests without path parameters, query and body, by operation. */
const emptyInputs = new WeakMap<Operation, Record<string, unknown>>();

interface InputRequest {
  /** Without parameters in the path, an empty object. */
  readonly params: unknown;
  readonly target: string;
  readonly contentType: string | undefined;
}

/**
 * Reads the input of an operation from path, query and body, and validates it.
 * @throws ApiError validation_failed whose details name each invalid, unknown or repeated field;
 *   unsupported_media_type
 */
export function readInput(
  operation: Operation,
  request: InputRequest,
  body: Uint8Array,
): Record<string, unknown> {
  const isEmpty = operation.body === null && request.target === operation.path;
  const known = isEmpty && emptyInputs.get(operation);
  if (known) return { ...known };
  const query = parse(operation.query, readQuery(request.target));
  const params = parse(operation.params, request.params);
  if (operation.body === null) {
    const input = { ...params, ...query };
    if (isEmpty) emptyInputs.set(operation, { ...input });
    return input;
  }
  checkMediaType(request.contentType);
  const fields = parse(operation.body, readJson(body)) as Record<string, unknown>;
  return { ...params, ...query, ...fields };
}

interface ReadBatch {
  /** From path and query. */
  readonly params: Record<string, unknown>;
  readonly entries: readonly unknown[];
  /** Reads an entry. @throws ApiError validation_failed, with the names of fields in the entry */
  readonly readEntry: (entry: unknown) => Record<string, unknown>;
}

/**
 * As `readInput` for a batch: entries are read one by one, so an invalid one does not stop the others.
 * @param of the operation of one entry, and the body's list
 * @throws ApiError validation_failed for errors of the request around them
 */
export function readBatch(
  operation: Operation,
  { single, field }: { readonly single: Operation; readonly field: string },
  request: InputRequest,
  body: Uint8Array,
): ReadBatch {
  const query = parse(operation.query, readQuery(request.target));
  const params = { ...parse(operation.params, request.params), ...query };
  checkMediaType(request.contentType);
  const list = z.array(z.unknown()).min(1).max(MOST_IN_BATCH);
  const fields = parse(z.strictObject({ [field]: list }), readJson(body));
  const entrySchema = single.body ?? z.strictObject({});
  return {
    params,
    entries: fields[field] ?? [],
    readEntry: (entry) => ({ ...params, ...fieldsOf(parse(entrySchema, entry)) }),
  };
}

/** @throws ApiError when the form could not be read: another media type, a file too large, a full disk */
function readableForm({ form }: Pick<Upload, 'form'>): Form {
  if (!form) {
    throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data with a boundary.');
  }
  if (form.failure) throw form.failure;
  return form;
}

/**
 * As `readInput` for an operation that takes a file. Its form is already parsed; its file is inspected here.
 * @param take inspects the file: returns the command's input, or why the file is rejected
 * @throws ApiError validation_failed whose details name each invalid, unknown, missing or repeated field, and why the
 *   file is rejected; unsupported_media_type; payload_too_large for a file over its limit
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
  // Of an incomplete form, a missing field is not worth reporting.
  if (BODY in faults) throw invalidFields(faults);
  const parsed = (operation.body ?? z.strictObject({})).safeParse(fields, reasons);
  const wrong = { ...(parsed.success ? {} : faultsOf(parsed.error.issues, fields)), ...faults };
  const file = 'file' in faults ? null : await take(filename ?? '', upload.spool);
  if (file && 'refused' in file) throw invalidFields({ ...wrong, file: file.refused });
  if (!file || !parsed.success || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...params, ...query, ...(parsed.data as Record<string, unknown>), file };
}

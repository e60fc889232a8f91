import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { type Shape, shapeOf } from './body-shape';

const UNKNOWN = '[unknown field]';
const NOT_VALID = '[not valid]';
/** A longer name is no field's: it may be a misplaced value. */
const LONGEST_NAME = 64;
/** Signing secrets of keys and endpoints, anywhere. */
const SECRETS = /\b(sk_(?:test|live)_|whsec_)[\w+/=-]+/g;

interface Plan {
  readonly query: Shape;
  readonly body: Shape | null;
  readonly answer: Shape;
}

const plans = new Map<OperationId, Plan>();

/** Compiled at the first use of an operation, and cached. */
function planOf(id: OperationId): Plan {
  const known = plans.get(id);
  if (known) return known;
  const operation = operations[id] as unknown as Operation;
  const plan: Plan = {
    query: shapeOf(operation.query, 'input'),
    body: operation.body && shapeOf(operation.body, 'input'),
    answer: shapeOf(operation.answer, 'output'),
  };
  plans.set(id, plan);
  return plan;
}

/** Removes signing secrets from a free text. */
export const withoutSecrets = (text: string): string =>
  text.includes('sk_') || text.includes('whsec_') ? text.replace(SECRETS, '$1[secret]') : text;

/** Numbers as long as those of accounts, phones and people, where they are no part of an id. */
const LONG_NUMBERS = /(?<![0-9a-f-])\d{9,}(?![0-9a-f-])/gi;

const withoutNumbers = (text: string): string => withoutSecrets(text).replace(LONG_NUMBERS, '[digits]');

const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(evt|pk_test|pk_live)_\w+)$/;

/** The redacted path: a value in place of an id may be anything. */
export function redactPath(id: OperationId | null, path: string): string {
  const template = id ? operations[id].path.split('/') : [];
  const segments = path
    .split('/')
    .map((segment, index) =>
      /_id\}$/.test(template[index] ?? '') && !ID.test(segment) ? '[not an id]' : segment,
    );
  return withoutNumbers(segments.join('/'));
}

/** Whether a text is a cursor from a list; otherwise it may be anything. */
function isCursor(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * How a value is walked. @property isDoubted a value that its field rejects may be a sensitive one in the wrong place
 */
interface Walk {
  readonly isDoubted: boolean;
}

/** Replaces in place: a list answer has hundreds of values, most of which stay. */
function walkObject(value: Record<string, unknown>, { fields, values }: Shape, how: Walk): unknown {
  for (const name of Object.keys(value)) {
    const shape = fields?.get(name) ?? values;
    if (shape) {
      const before = value[name];
      const after = walk(before, shape, how);
      if (after !== before) value[name] = after;
    } else if (name.length > LONGEST_NAME) {
      delete value[name];
      value[UNKNOWN] = UNKNOWN;
    } else {
      value[name] = UNKNOWN;
    }
  }
  return value;
}

/** The value, which was just parsed, with sensitive and unknown parts replaced. */
function walk(value: unknown, shape: Shape, how: Walk): unknown {
  if (value === null) return null;
  if (shape.mark) return `[${shape.mark}]`;
  if (Array.isArray(value)) {
    const { elements } = shape;
    return elements ? value.map((element) => walk(element, elements, how)) : UNKNOWN;
  }
  if (isObject(value)) return shape.fields || shape.values ? walkObject(value, shape, how) : UNKNOWN;
  // A text in place of an object may be a misplaced value of one of its fields.
  if (shape.fields) return UNKNOWN;
  return how.isDoubted && !shape.takes(value) ? NOT_VALID : value;
}

function walkText(text: string, shape: Shape, how: Walk): string {
  try {
    return JSON.stringify(walk(JSON.parse(text), shape, how));
  } catch {
    return `[not JSON, ${Buffer.byteLength(text)} bytes]`;
  }
}

const NOTHING: Shape = {
  mark: undefined,
  fields: new Map(),
  values: undefined,
  elements: undefined,
  isPlain: false,
  takes: () => true,
};

/**
 * The redacted body of a request.
 * @param id the called operation; null for an unknown path
 * @param wasTaken whether the body was validated: then one without sensitive fields is written unchanged
 */
export function redactRequest(id: OperationId | null, text: string, wasTaken: boolean): string {
  const shape = (id && planOf(id).body) ?? NOTHING;
  if (wasTaken && shape.isPlain) return withoutSecrets(text);
  return withoutSecrets(walkText(text, shape, { isDoubted: !wasTaken && !shape.isPlain }));
}

/** The JSON body of a successful answer as it may be written down; those of errors name fields and no values. */
export function redactAnswer(id: OperationId | null, text: string, isError: boolean): string {
  const shape = isError || !id ? null : planOf(id).answer;
  return withoutSecrets(!shape || shape.isPlain ? text : walkText(text, shape, { isDoubted: false }));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** A query with the values of sensitive and unknown parameters replaced. */
export function redactQuery(id: OperationId | null, query: string): string {
  const { fields } = id ? planOf(id).query : NOTHING;
  const parts = query.split('&').map((part) => {
    if (part === '') return '';
    const [written = ''] = part.split('=', 1);
    const name = decoded(written) ?? '';
    const shape = fields?.get(name);
    const shown = written.length > LONGEST_NAME ? UNKNOWN : written;
    if (!shape) return `${shown}=${UNKNOWN}`;
    if (shape.mark) return `${shown}=[${shape.mark}]`;
    const isStranger = name === 'cursor' && !isCursor(part.slice(written.length + 1));
    return isStranger ? `${shown}=${NOT_VALID}` : part;
  });
  return withoutNumbers(parts.join('&'));
}

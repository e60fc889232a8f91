import { z } from 'zod';
import { checkDeprecation, type Deprecation } from './deprecation';
import type { ErrorCode } from './errors';
import type { Permission } from './permissions';

/** The caller: a key with a permission, any partner key, anyone, the console's own key or an operator's key. */
type Access = Permission | 'any' | 'public' | 'console' | 'operator';

export const tags = [
  'Organisation',
  'KYB',
  'Wallets',
  'Investments',
  'Market data',
  'Orders',
  'Holdings',
  'Approvals',
  'Webhooks',
  'Sandbox',
  'Console',
  'Operator',
] as const;

/** The response format: JSON, a CSV file streamed row by row, server-sent events, or the bytes of a file. */
type AnswerKind = 'json' | 'csv' | 'event-stream' | 'file';

/** The body format: JSON, or multipart/form-data with the text fields of the body and one `file`. */
type Encoding = 'json' | 'multipart';

/** The single definition of an operation of the API; everything that needs its facts reads this. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The full path, with `{name}` for each parameter. */
  readonly path: string;
  readonly tag: (typeof tags)[number];
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  /** Sandbox operations accept only test keys; a live key gets 403. */
  readonly testKeysOnly: boolean;
  /** For operators' operations: session keys get 403, because someone who can issue keys could act as anyone. */
  readonly ownKeyOnly: boolean;
  /**
   * Requires a member or operator to have given a second factor in the last minutes. API keys and the operators' own
   * key are exempt.
   */
  readonly freshFactor: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body | null;
  readonly encoding: Encoding;
  /** The maximum file size in bytes, if it differs from a document's. */
  readonly mostFileBytes: number | null;
  readonly status: 200 | 201;
  readonly kind: AnswerKind;
  /** The response shows a secret once; a response stored for its Idempotency-Key is encrypted. */
  readonly answersSecret: boolean;
  /**
   * Shows or takes personal data: members need the write permission even to read it (an API key reads with read), and a
   * response stored for its Idempotency-Key is encrypted.
   */
  readonly personalData: boolean;
  /** A response stored for its Idempotency-Key is encrypted, although it shows no secret and `personalData` is not set. */
  readonly encryptsAnswer: boolean;
  /** A read that adds an entry to the audit trail; writes always do. */
  readonly audited: boolean;
  /** Set if the operation is to be removed: every response announces it, and the OpenAPI document marks it. */
  readonly deprecated: Deprecation | null;
  /** The whole response with its envelope. For CSV and event streams: one row or event; for files: their bytes. */
  readonly answer: Answer;
  /** Errors of this operation in addition to admission errors. */
  readonly errors: readonly ErrorCode[];
  readonly example: {
    readonly params?: z.input<Params>;
    readonly query?: z.input<Query>;
    readonly body?: z.input<Body>;
    readonly answer: z.input<Answer>;
  };
}

type Defaults =
  | 'testKeysOnly'
  | 'ownKeyOnly'
  | 'freshFactor'
  | 'params'
  | 'query'
  | 'body'
  | 'encoding'
  | 'mostFileBytes'
  | 'status'
  | 'kind'
  | 'answersSecret'
  | 'personalData'
  | 'encryptsAnswer'
  | 'audited'
  | 'deprecated'
  | 'errors';

const nothing = z.object({});
type Nothing = typeof nothing;

/**
 * Defines an operation. Defaults: no parameters, no query, no body, status 200, JSON, keys of both environments.
 * The query is strict, as bodies are, so that unknown fields are rejected by name.
 */
export function defineOperation<
  Answer extends z.ZodType,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodNever,
>(
  operation: Omit<Operation<Params, Query, Body, Answer>, Defaults> &
    Partial<Pick<Operation<Params, Query, Body, Answer>, Defaults>>,
): Operation<Params, Query, Body, Answer> {
  if (operation.deprecated) checkDeprecation(operation.deprecated);
  return {
    testKeysOnly: false,
    ownKeyOnly: false,
    freshFactor: false,
    params: nothing as unknown as Params,
    body: null,
    encoding: 'json',
    mostFileBytes: null,
    status: 200,
    kind: 'json',
    answersSecret: false,
    personalData: false,
    encryptsAnswer: false,
    audited: false,
    deprecated: null,
    errors: [],
    ...operation,
    query: (operation.query ?? nothing).strict() as unknown as Query,
  };
}

/** An object without fields adds nothing; zod types it as an empty record, which would forbid every field. */
type Fields<Shape> = string extends keyof Shape ? unknown : Shape;

/** The validated input of a service's handler: path parameters, query and body of the operation. */
export type InputOf<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Fields<z.output<Params>> &
        Fields<z.output<Query>> &
        ([Body] extends [z.ZodNever] ? unknown : Fields<z.output<Body>>)
    : never;

/** The return value of a client: the whole JSON response. */
export type AnswerOf<O> =
  O extends Operation<z.ZodObject, z.ZodObject, z.ZodType, infer Answer> ? z.output<Answer> : never;

export type ParamsOf<O> =
  O extends Operation<infer Params, z.ZodObject, z.ZodType, z.ZodType> ? z.input<Params> : never;
export type QueryOf<O> =
  O extends Operation<z.ZodObject, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyOf<O> =
  O extends Operation<z.ZodObject, z.ZodObject, infer Body, z.ZodType> ? z.input<Body> : never;

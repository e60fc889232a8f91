import { z } from 'zod';
import { checkDeprecation, type Deprecation } from './deprecation';
import type { ErrorCode } from './errors';
import type { Permission } from './permissions';

/** Who may call: a key with a permission, any key of a partner, anyone, the console's own key or an operator's. */
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

/** How an answer is sent: JSON, a CSV file written row by row, server-sent events, or the bytes of a file. */
type AnswerKind = 'json' | 'csv' | 'event-stream' | 'file';

/** How a body is sent: as JSON, or as multipart/form-data whose text fields the body states beside one `file`. */
type Encoding = 'json' | 'multipart';

/** One operation of the interface, stated once: everything that must know it reads this. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, with `{name}` for each parameter. */
  readonly path: string;
  readonly tag: (typeof tags)[number];
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  /** Sandbox operations work with test keys alone; a live key gets 403. */
  readonly testKeysOnly: boolean;
  /** Of the operators' operations: the key of an operator's session gets 403, for who issues keys could act as anyone. */
  readonly ownKeyOnly: boolean;
  /**
   * A member or operator must have given a second factor in the last minutes; API keys and the operators' own key are not
   * bound by it.
   */
  readonly freshFactor: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body | null;
  readonly encoding: Encoding;
  /** The most bytes of the file that it takes, where that is other than a document's. */
  readonly mostFileBytes: number | null;
  readonly status: 200 | 201;
  readonly kind: AnswerKind;
  /** The answer shows a secret, once: where it is kept for its Idempotency-Key it is sealed. */
  readonly answersSecret: boolean;
  /**
   * Shows or takes personal data: members need the write permission also to read it (an API key reads with read), and an
   * answer that is kept for its Idempotency-Key is sealed.
   */
  readonly personalData: boolean;
  /** A read that leaves an entry in the audit trail; writes do so anyway. */
  readonly audited: boolean;
  /** Set where the operation is to be removed: every answer then announces it, and the OpenAPI document marks it. */
  readonly deprecated: Deprecation | null;
  /** The whole answer, envelope included. For CSV and event streams: one row or event; for files: their bytes. */
  readonly answer: Answer;
  /** Errors that this operation can give beyond those of admission. */
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
  | 'audited'
  | 'deprecated'
  | 'errors';

const nothing = z.object({});
type Nothing = typeof nothing;

/**
 * States an operation. Left out: no parameters, no query, no body, status 200, JSON, keys of both environments.
 * The query is strict, as bodies are by themselves, so that what is unknown is refused by name.
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
    audited: false,
    deprecated: null,
    errors: [],
    ...operation,
    query: (operation.query ?? nothing).strict() as unknown as Query,
  };
}

/** An object without fields adds nothing; zod writes it as a record of nothing, which would forbid every field. */
type Fields<Shape> = string extends keyof Shape ? unknown : Shape;

/** The input of a handler of the service: path parameters, query and body of the operation, read and checked. */
export type InputOf<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Fields<z.output<Params>> &
        Fields<z.output<Query>> &
        ([Body] extends [z.ZodNever] ? unknown : Fields<z.output<Body>>)
    : never;

/** What a client answers with: the whole JSON answer. */
export type AnswerOf<O> =
  O extends Operation<z.ZodObject, z.ZodObject, z.ZodType, infer Answer> ? z.output<Answer> : never;

export type ParamsOf<O> =
  O extends Operation<infer Params, z.ZodObject, z.ZodType, z.ZodType> ? z.input<Params> : never;
export type QueryOf<O> =
  O extends Operation<z.ZodObject, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyOf<O> =
  O extends Operation<z.ZodObject, z.ZodObject, infer Body, z.ZodType> ? z.input<Body> : never;

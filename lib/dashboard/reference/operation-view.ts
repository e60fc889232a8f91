import { keysOf } from '@/lib/contract/records';
import 'server-only';
import type { PartnerOperationId } from '@/lib/client/addresses';
import { targetOf } from '@/lib/client/target';
import { openApiDocument } from '@/lib/contract/openapi/openapi';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { type ApiSchema, type FieldView, fieldOf, fieldsOf, type NamedSchemas } from './api-schema';

interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: ApiSchema;
  readonly example?: unknown;
}
interface Reference {
  readonly $ref: string;
}
interface ApiMedia {
  readonly schema: ApiSchema;
  readonly example?: unknown;
}
interface ApiAnswer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, ApiMedia>>;
}
interface ApiOperation {
  readonly parameters: readonly (ApiParameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ApiMedia>> };
  readonly responses: Readonly<Record<string, ApiAnswer | Reference>>;
}
interface ApiDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: NamedSchemas;
    readonly responses: Readonly<Record<string, ApiAnswer>>;
    readonly parameters: Readonly<Record<string, ApiParameter>>;
  };
}

/** The path at which a running service serves the document. */
export const OPENAPI_PATH = '/partner/v1/openapi.json';

let written: ApiDocument | undefined;

/** The OpenAPI document, created once because every call returns the same. */
function apiDocument(): ApiDocument {
  written ??= openApiDocument() as ApiDocument;
  return written;
}

/** A path, query or header parameter. */
export interface ParameterView extends FieldView {
  readonly place: ApiParameter['in'];
  /** The example value; '' if there is none. */
  readonly example: string;
}

/** A request or response body. */
interface MediaView {
  readonly mediaType: string;
  readonly fields: readonly FieldView[];
  /** A value to show as JSON, or text exactly as sent. */
  readonly example: unknown;
}

interface RequestErrorView {
  readonly status: number;
  readonly meaning: string;
  readonly codes: readonly string[];
}

/** An operation for the reference page. */
export interface OperationView {
  readonly id: PartnerOperationId;
  readonly operation: Operation;
  readonly parameters: readonly ParameterView[];
  readonly body: MediaView | undefined;
  readonly answer: MediaView & { readonly status: number; readonly headers: readonly string[] };
  readonly refusals: readonly RequestErrorView[];
  /** Path with query of the example call. */
  readonly exampleTarget: string;
}

const lastOf = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? '';

function parameterOf(given: ApiParameter | Reference, { components }: ApiDocument): ParameterView {
  const parameter = '$ref' in given ? components.parameters[lastOf(given)] : given;
  if (!parameter) throw new Error('the document refers to a parameter that it lacks');
  const { name, schema, required = false, description, example = '' } = parameter;
  const field = fieldOf(
    name,
    { ...schema, ...(description && { description }) },
    required,
    components.schemas,
  );
  return { ...field, place: parameter.in, example: String(example) };
}

function mediaOf(content: ApiAnswer['content'], { components }: ApiDocument): MediaView | undefined {
  const [first] = Object.entries(content ?? {});
  if (!first) return undefined;
  const [mediaType, { schema, example }] = first;
  return { mediaType, fields: fieldsOf(schema['x-item-schema'] ?? schema, components.schemas), example };
}

/** The error codes in a response's description, in their order. */
const codesOf = (description: string): string[] =>
  [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);

function rejectionOf(status: string, given: ApiAnswer | Reference, document: ApiDocument): RequestErrorView {
  const description =
    ('$ref' in given ? document.components.responses[lastOf(given)] : given)?.description ?? '';
  return {
    status: Number(status),
    meaning: description.replace(/ Codes?: .*$/, ''),
    codes: codesOf(description),
  };
}

/** Returns an operation with the contents of its schemas; undefined for an unknown name. */
export function operationView(name: string): OperationView | undefined {
  const id = keysOf(partnerOperations).find((known) => known === name);
  if (id === undefined) return undefined;
  const operation: Operation = partnerOperations[id];
  const document = apiDocument();
  const api = document.paths[operation.path]?.[operation.method.toLowerCase()];
  const good = api?.responses[operation.status];
  if (!api || !good || '$ref' in good) throw new Error(`the document lacks ${id}`);
  const { params, query } = operation.example;
  return {
    id,
    operation,
    parameters: api.parameters.map((parameter) => parameterOf(parameter, document)),
    body: mediaOf(api.requestBody?.content, document),
    answer: {
      mediaType: 'application/json',
      fields: [],
      example: undefined,
      ...mediaOf(good.content, document),
      status: operation.status,
      headers: Object.keys(good.headers ?? {}),
    },
    refusals: Object.entries(api.responses)
      .filter(([status]) => Number(status) !== operation.status)
      .map(([status, given]) => rejectionOf(status, given, document)),
    exampleTarget: targetOf(operation, {
      ...(params && { params: params as Record<string, string> }),
      ...(query && { query: query as Record<string, string> }),
    }),
  };
}

/** The general part of the document: signing, lists and errors. */
export const interfaceText = (): string => apiDocument().info.description;

/** The tags in order, each with its description. */
export const subjects = (): ApiDocument['tags'] => apiDocument().tags;

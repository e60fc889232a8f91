import { openApiDocument } from '@/lib/contract/openapi/openapi';

/** A JSON schema as lib/contract/openapi writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly 'x-item-schema'?: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly 'x-permission': string;
  readonly 'x-test-keys-only'?: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** An operation of the document with its path. */
export interface Endpoint extends Described {
  readonly method: string;
  readonly path: string;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: Record<string, Media> } } }>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

export interface ApiDocument extends OpenApi {
  readonly endpoints: readonly Endpoint[];
}

/** The OpenAPI document of the partners' operations, as the service publishes it. */
export function readDocument(): ApiDocument {
  const document: OpenApi = JSON.parse(JSON.stringify(openApiDocument()));
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { ...document, endpoints };
}

/** The success response of an operation: its media types, and the schema of the first. */
export function goodAnswer({ responses, operationId }: Endpoint): {
  readonly types: readonly string[];
  readonly schema: Schema;
} {
  const content = (responses['200'] ?? responses['201'])?.content ?? {};
  const types = Object.keys(content);
  const schema = content[types[0] ?? '']?.schema;
  if (!schema) throw new Error(`${operationId} has no good answer`);
  return { types, schema };
}

/** Every error code of the document. */
export function errorCodes({ endpoints, components }: ApiDocument): string[] {
  const answers = [
    ...Object.values(components.responses),
    ...endpoints.flatMap((one) => Object.values(one.responses)),
  ];
  const codes = answers.flatMap(
    ({ content }) => content?.['application/json']?.schema.properties?.error?.properties?.code?.enum ?? [],
  );
  return [...new Set(codes.map(String))].sort();
}

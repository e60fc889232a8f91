import { methodNameOf, pascal, resourceOf as segmentOf } from '../names';
import { type ApiDocument, type Endpoint, goodAnswer, type Schema } from './document';
import { docComment, fieldsOf, keyOf, typeOf } from './types';

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const camel = (name: string): string => lowerFirst(pascal(name));

/** The resource of an operation: `/partner/v1/funding-requests/…` is `fundingRequests`. */
export const resourceOf = ({ path }: Endpoint): string => camel(segmentOf(path));

/** The method name of an operation within its resource: `listSteps`. */
export const methodOf = ({ operationId, path }: Endpoint): string =>
  lowerFirst(methodNameOf(operationId, path));

/** How the response reaches the caller, in the terms of core/operation.ts. */
function answersOf(endpoint: Endpoint): 'record' | 'records' | 'list' | 'whole' | 'file' | 'events' {
  const { types, schema } = goodAnswer(endpoint);
  if (types.includes('text/event-stream')) return 'events';
  if (!types.includes('application/json')) return 'file';
  const fields = Object.keys(schema.properties ?? {});
  if (fields.includes('next_cursor')) return 'list';
  if (fields.join() !== 'data') return 'whole';
  return schema.properties?.data?.type === 'array' ? 'records' : 'record';
}

const inPlace = ({ parameters }: Endpoint, place: string) => parameters.filter((one) => one.in === place);
const paramsOf = (endpoint: Endpoint): string[] => inPlace(endpoint, 'path').map(({ name }) => name);

interface Body {
  readonly schema: Schema;
  readonly takesFile: boolean;
}

/** The body without its file. */
function bodyOf({ requestBody }: Endpoint): Body | undefined {
  const form = requestBody?.content['multipart/form-data']?.schema;
  if (form) {
    const { file: _, ...properties } = form.properties ?? {};
    return { schema: { ...form, properties }, takesFile: true };
  }
  const schema = requestBody?.content['application/json']?.schema;
  return schema && { schema, takesFile: false };
}

const typesOf = ({ operationId }: Endpoint) => pascal(operationId);
const hasFields = ({ schema }: Body) => Object.keys(schema.properties ?? {}).length > 0;

/** Lists of ids may be given as arrays, which are joined with commas. */
const isCommaSeparated = (text = ''): boolean => /separated by commas/.test(text);

/** The types of this operation alone: its query and its body. */
export function ownTypesOf(endpoint: Endpoint): string[] {
  const query = inPlace(endpoint, 'query');
  const body = bodyOf(endpoint);
  const fields = query.map(({ name, required, schema, description: about }) => {
    const type = isCommaSeparated(about) ? 'string | readonly string[]' : typeOf(schema);
    return `${docComment(about)}${keyOf(name)}${required ? `: ${type}` : `?: ${type} | undefined`};`;
  });
  return [
    ...(fields.length > 0 ? [`export interface ${typesOf(endpoint)}Query {\n${fields.join('\n')}\n}`] : []),
    ...(body && hasFields(body)
      ? [
          `export interface ${typesOf(endpoint)}Body ${fieldsOf({
            ...body.schema,
            properties: {
              ...body.schema.properties,
              ...(body.takesFile && { file: { 'x-item-schema': {} } }),
            },
          }).replace('file: unknown', 'file: FileInput')}`,
        ]
      : []),
  ];
}

const isRequired = (endpoint: Endpoint, part: 'query' | 'body'): boolean =>
  part === 'query'
    ? inPlace(endpoint, 'query').some(({ required }) => required)
    : (bodyOf(endpoint)?.schema.required ?? []).length > 0;

/** The input and result types of `call`. */
function callTypes(endpoint: Endpoint): [input: string, answer: string] {
  const params = paramsOf(endpoint);
  const body = bodyOf(endpoint);
  const name = typesOf(endpoint);
  const fileless = body?.takesFile ? `Omit<${name}Body, 'file'>` : `${name}Body`;
  const fields = [
    ...(params.length > 0 ? [`params: { ${params.map((one) => `${keyOf(one)}: string`).join('; ')} }`] : []),
    ...(inPlace(endpoint, 'query').length > 0
      ? [`query${isRequired(endpoint, 'query') ? '' : '?'}: ${name}Query`]
      : []),
    ...(body && hasFields(body) ? [`body${isRequired(endpoint, 'body') ? '' : '?'}: ${fileless}`] : []),
    ...(body?.takesFile ? ['file: FileInput'] : []),
  ];
  const { schema } = goodAnswer(endpoint);
  const kind = answersOf(endpoint);
  const events = `EventStream<${typeOf(schema['x-item-schema'] ?? {})}>`;
  return [
    fields.length > 0 ? `{ ${fields.join('; ')} }` : 'NoInput',
    kind === 'file' ? 'Download' : kind === 'events' ? events : typeOf(schema),
  ];
}

const FIELD_KINDS: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** How a field is parsed on the command line. */
function kindOf(schema: Schema, schemas: ApiDocument['components']['schemas']): string {
  const [only] = schema.allOf ?? [];
  if (only) return kindOf(only, schemas);
  if (schema.$ref) return kindOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const types = [schema.type].flat();
  if (types.includes('string') || schema.enum) return 'text';
  if (schema.type === 'array' && kindOf(schema.items ?? {}, schemas) === 'text') return 'list';
  return FIELD_KINDS[String(types[0])] ?? 'json';
}

/** The contract's example values, by the names of parameters and fields. */
function exampleOf({ parameters, requestBody }: Endpoint): Record<string, unknown> {
  const form = requestBody?.content['multipart/form-data']?.example ?? {};
  const { file: _, ...fields } = form;
  const given = parameters.flatMap(({ name, in: place, example }) =>
    example === undefined || place === 'header' ? [] : [[name, example] as const],
  );
  return { ...Object.fromEntries(given), ...fields, ...requestBody?.content['application/json']?.example };
}

/** The entry of an operation in its area's table. */
export function entryOf(endpoint: Endpoint, { components }: ApiDocument): string {
  const [input, answer] = callTypes(endpoint);
  const body = bodyOf(endpoint);
  const fields = Object.entries(body?.schema.properties ?? {}).map(
    ([name, schema]) => [name, kindOf(schema, components.schemas)] as const,
  );
  const entry = {
    id: endpoint.operationId,
    name: `${resourceOf(endpoint)}.${methodOf(endpoint)}`,
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    permission: endpoint['x-permission'],
    testKeysOnly: endpoint['x-test-keys-only'] === true,
    answers: answersOf(endpoint),
    accept: goodAnswer(endpoint).types.join(', '),
    params: paramsOf(endpoint),
    query: inPlace(endpoint, 'query').map(({ name }) => name),
    body: body ? Object.fromEntries(fields) : null,
    takesFile: body?.takesFile === true,
    example: exampleOf(endpoint),
  };
  return `const ${endpoint.operationId}: Operation<${input}, ${answer}> = ${JSON.stringify(entry)};`;
}

/** Generates the method of a resource: path parameters, then the body or the query, then options. */
export function methodText(endpoint: Endpoint): string {
  const name = typesOf(endpoint);
  const body = bodyOf(endpoint);
  const kind = answersOf(endpoint);
  const params = paramsOf(endpoint).map((one) => ({ name: one, text: camel(one) }));
  const part = body && hasFields(body) ? 'body' : inPlace(endpoint, 'query').length > 0 ? 'query' : undefined;
  const input = [
    ...(params.length > 0
      ? [`params: { ${params.map((one) => `${one.name}: ${one.text}`).join(', ')} }`]
      : []),
    ...(body?.takesFile ? ['body', 'file'] : part ? [part] : []),
  ];
  const isOptional = part !== undefined && !isRequired(endpoint, part);
  const given = [
    ...params.map(({ text }) => `${text}: string`),
    ...(part
      ? [
          `${part === 'body' && body?.takesFile ? '{ file, ...body }' : part}: ${name}${pascal(part)}${isOptional ? ' = {}' : ''}`,
        ]
      : []),
    kind === 'events' ? 'options: StreamOptions = {}' : 'options?: RequestOptions',
  ];
  const by = {
    record: 'data',
    records: 'data',
    list: 'list',
    whole: 'whole',
    file: 'download',
    events: 'events',
  }[kind];
  const call = kind === 'events' ? 'query' : `{ ${input.join(', ')} }`;
  return `${docComment(`${endpoint.summary}.\n\n${endpoint.description}`)}${methodOf(endpoint)}(${given.join(', ')}) {
    return this.api.${by}(${endpoint.operationId}, ${call}, options);
  }`;
}

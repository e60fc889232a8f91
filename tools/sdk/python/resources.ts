import type { Operation } from '@/lib/contract/operation';
import { pascal } from '../names';
import { bracketed, type DocSection, docstring, isReserved, literal } from './text';
import { constant, isNullable, type Place, type Schema, type TypeWriter } from './types';

interface Parameter {
  /** The name in the API. */
  readonly field: string;
  /** The name in Python. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly description: string;
}

const INDENT = '        ';

/** Hints for dashboards, which are not events of the feed: the package's stream has only those. */
const leftOut: Readonly<Record<string, readonly string[]>> = { streamEvents: ['deliveries'] };

function describe({ description = '', default: fallback }: Schema): string {
  const unset = typeof fallback === 'boolean' ? constant(fallback) : fallback;
  return [description, unset === undefined ? '' : `\`${unset}\` when left out.`].filter(Boolean).join(' ');
}

/** The type of a sent value. Only in a URL, lists of ids are comma-separated text and flags are text. */
function takenType(schema: Schema, name: string, types: TypeWriter): string {
  if (/separated by commas/.test(schema.description ?? '')) return 'str | Sequence[str]';
  if (schema.enum?.join() === 'true,false') return 'bool';
  return types.typeOf(schema, 'takes', name);
}

function parametersOf(id: string, schema: Schema, types: TypeWriter): Parameter[] {
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !leftOut[id]?.includes(field))
    .map(([field, value]) => ({
      field,
      name: isReserved(field) ? `${field}_` : field,
      type: takenType(value, pascal(id) + pascal(field), types),
      isRequired: schema.required?.includes(field) ?? false,
      isNullable: isNullable(value),
      description: describe(value),
    }));
}

const declared = ({ name, type, isRequired, isNullable: clears }: Parameter): string => {
  if (isRequired) return `${name}: ${type}`;
  return clears ? `${name}: ${type} | Unset = UNSET` : `${name}: ${type} | None = None`;
};

/** A multi-line mapping literal of the sent fields. */
function mapping(parameters: readonly Parameter[], value: (parameter: Parameter) => string): string {
  if (parameters.length === 0) return '{}';
  const rows = parameters.map(
    (parameter) => `${INDENT}        ${literal(parameter.field)}: ${value(parameter)},`,
  );
  return `{\n${rows.join('\n')}\n${INDENT}    }`;
}

const given = ({ name, isRequired, isNullable: clears }: Parameter): string =>
  isRequired || clears ? name : `given(${name})`;

const extra = (name: string, type: string, description: string, isRequired = false): Parameter => ({
  field: name,
  name,
  type,
  isRequired,
  isNullable: false,
  description,
});

const idempotencyKey = extra(
  'idempotency_key',
  'str',
  'Repeat a call with its key to get its answer again; made when left out.',
);
const fileParameters: readonly Parameter[] = [
  extra('file', 'FileInput', 'Its path, its bytes, or an open binary file.', true),
  extra('filename', 'str', 'Its name, which bytes need.'),
];

interface Call {
  readonly lines: readonly string[];
  readonly returns: string;
}

/** Parameters do not start with an underscore, so this hides none. */
const assigned = (method: string, args: readonly string[]): string[] =>
  bracketed(`${INDENT}_answer = self._transport.${method}(`, args, ')');

/** The return type of a method with a JSON response: a page, or the contents of the envelope. */
function returnOf(id: string, { answer }: Operation, types: TypeWriter): Call {
  const { properties = {} } = types.write(answer, 'output');
  const place: Place = 'gives';
  if (properties.next_cursor) {
    const item = types.typeOf(properties.data?.items ?? {}, place, `${pascal(id)}Item`);
    return { lines: [`${INDENT}return _answer`], returns: `Page[${item}]` };
  }
  if (!properties.data) throw new Error(`${id} answers without data`);
  const type = types.typeOf(properties.data, place, `${pascal(id)}Answer`);
  return { lines: [`${INDENT}return cast(${literal(type)}, _answer["data"])`], returns: type };
}

interface Parts {
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: readonly Parameter[];
}

function callOf(id: string, operation: Operation, { path, query, body }: Parts, types: TypeWriter): Call {
  const { kind, method, encoding } = operation;
  const queried = mapping(query, ({ name }) => name);
  if (kind === 'event-stream') {
    const lines = bracketed(`${INDENT}return EventStream(`, ['self._transport', path, queried], ')');
    return { lines, returns: 'EventStream' };
  }
  if (kind !== 'json') {
    const lines = assigned('download', [path, queried]);
    return { lines: [...lines, `${INDENT}return _answer`], returns: 'Download' };
  }
  const { lines, returns } = returnOf(id, operation, types);
  const isPage = returns.startsWith('Page[');
  if (method === 'GET') {
    return { lines: [...assigned(isPage ? 'page' : 'read', [path, queried]), ...lines], returns };
  }
  if (query.length > 0) throw new Error(`${id} is a write with a query`);
  const key = method === 'POST' ? ['idempotency_key'] : [];
  if (encoding === 'multipart') {
    const args = [path, mapping(body, ({ name }) => name), 'file', 'filename', ...key];
    return { lines: [...assigned('upload', args), ...lines], returns };
  }
  const sent = operation.body ? mapping(body, given) : 'None';
  return { lines: [...assigned('write', [literal(method), path, sent, ...key]), ...lines], returns };
}

function raised({ errors }: Operation): string[] {
  const codes = errors.map((code) => `\`${code}\``).join(', ');
  return codes === '' ? [] : [`PartnerDeskError: With the code ${codes}, or one that every call may have.`];
}

/** The docstring, without sentences about parts that the package omits. */
function explanation(id: string, { summary, description, access, testKeysOnly }: Operation): string {
  const sentences = description.split(/(?<=\.) /);
  const own = sentences.filter((sentence) => !leftOut[id]?.some((field) => sentence.includes(`${field}=`)));
  const keys = testKeysOnly ? ', test keys only' : '';
  return `${summary}.\n\n${own.join(' ')}\n\nPermission: \`${access}\`${keys}.`;
}

/** The method of an operation. @param name of the method, without its resource */
export function methodOf(id: string, name: string, operation: Operation, types: TypeWriter): string {
  const path = parametersOf(id, types.write(operation.params, 'input'), types);
  const query = parametersOf(id, types.write(operation.query, 'input'), types);
  const body = operation.body ? parametersOf(id, types.write(operation.body, 'input'), types) : [];
  const own = [
    ...[...query, ...body],
    ...(operation.encoding === 'multipart' ? fileParameters : []),
    ...(operation.method === 'POST' ? [idempotencyKey] : []),
  ];
  const all = [...path, ...own];
  if (new Set(all.map((parameter) => parameter.name)).size < all.length) {
    throw new Error(`${id} has two parameters of one name`);
  }
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const template = operation.path.replace(/\{\w+\}/g, '{}');
  const target =
    names.length > 0 ? `path_of(${[literal(template), ...names].join(', ')})` : literal(template);
  const { lines, returns } = callOf(id, operation, { path: target, query, body }, types);
  const rows = [
    'self',
    ...names.map((field) => `${field}: ${path.find((one) => one.field === field)?.type ?? 'str'}`),
    ...(own.length > 0 ? ['*', ...own.map(declared)] : []),
  ];
  const sections: DocSection[] = [
    {
      title: 'Args',
      entries: all.flatMap((one) => (one.description ? [`${one.name}: ${one.description}`] : [])),
    },
    { title: 'Raises', entries: raised(operation) },
  ];
  return [
    ...bracketed(`    def ${name}(`, rows, `) -> ${returns}:`),
    ...docstring(explanation(id, operation), INDENT, sections),
    ...lines,
  ].join('\n');
}

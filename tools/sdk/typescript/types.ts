import type { Schema } from './document';

/** Schemas whose names mean something else in TypeScript. */
const renamed: Readonly<Record<string, string>> = { Error: 'ErrorBody', Event: 'FeedEvent' };

export const typeName = (schema: string): string => renamed[schema] ?? schema;

const schemaOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const LINE = 106;

/** A wrapped doc comment; empty without text. */
export function docComment(text: string | undefined): string {
  if (!text) return '';
  const lines = text
    .trim()
    .split('\n')
    .flatMap((paragraph) => {
      const wrapped: string[] = [''];
      for (const word of paragraph.split(' ')) {
        const last = wrapped.at(-1) ?? '';
        if (last && last.length + word.length >= LINE) wrapped.push(word);
        else wrapped[wrapped.length - 1] = last ? `${last} ${word}` : word;
      }
      return wrapped;
    })
    .map((line) => line.replaceAll('*/', '*\\/'));
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
}

const literal = (value: unknown): string => JSON.stringify(value);

/** Quotes an object key if needed. */
export const keyOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : literal(name));

/** An object type, in braces. */
export function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${docComment(schema.description)}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{\n${fields.join('\n')}\n}`;
}

function typeOfOne(type: string | undefined, schema: Schema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `Array<${typeOf(schema.items ?? {})}>`;
    case 'object':
      if (schema.properties) return fieldsOf(schema);
      return typeof schema.additionalProperties === 'object'
        ? `Record<string, ${typeOf(schema.additionalProperties)}>`
        : 'Record<string, never>';
    default:
      return 'unknown';
  }
}

/** The TypeScript type of a schema. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return typeName(schemaOf(schema.$ref));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => typeOfOne(type, schema)).join(' | ');
}

/** The names of the schemas that a schema refers to, directly or indirectly. */
export function refsOf(
  value: unknown,
  schemas: Readonly<Record<string, Schema>>,
  found = new Set<string>(),
): Set<string> {
  if (Array.isArray(value)) {
    for (const one of value) refsOf(one, schemas, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      const schema = name === '$ref' ? schemaOf(String(one)) : undefined;
      if (schema === undefined) refsOf(one, schemas, found);
      // A shared reference may also be a header or a response.
      else if (schemas[schema] && !found.has(schema)) refsOf(schemas[schema], schemas, found.add(schema));
    }
  }
  return found;
}

/** The declaration of a named schema. */
export function declarationOf(name: string, schema: Schema): string {
  const head = docComment(schema.description);
  return schema.type === 'object' && schema.properties
    ? `${head}export interface ${typeName(name)} ${fieldsOf(schema)}`
    : `${head}export type ${typeName(name)} = ${typeOf({ ...schema })};`;
}

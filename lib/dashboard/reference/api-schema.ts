/** The parts of an OpenAPI schema that the reference shows. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ApiSchema;
  readonly items?: ApiSchema;
  readonly allOf?: readonly ApiSchema[];
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The schema of one row or event, for text that is streamed row by row or event by event. */
  readonly 'x-item-schema'?: ApiSchema;
}

/** The named schemas, by name. */
export type NamedSchemas = Readonly<Record<string, ApiSchema>>;

/** A field in the reference: one line, with its inner fields below. */
export interface FieldView {
  readonly name: string;
  /** `string`, `list of Order`, `text → string`. */
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
  /** The constraints of a value, as text: `1 to 64 characters`. */
  readonly limits: readonly string[];
  /** The possible values of an enum. */
  readonly values: readonly string[];
  readonly fields: readonly FieldView[];
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** Resolves references in a schema; properties beside a reference take precedence. */
function opened(schema: ApiSchema, named: NamedSchemas): ApiSchema {
  const { $ref, allOf, ...own } = schema;
  const parts = [...($ref ? [named[nameOf($ref)] ?? {}] : []), ...(allOf ?? [])].map((part) =>
    opened(part, named),
  );
  const properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties);
  return Object.assign({}, ...parts, own, { properties });
}

/** The name of a schema, if it has one. */
function givenName({ $ref, allOf }: ApiSchema): string | undefined {
  if ($ref) return nameOf($ref);
  return allOf?.length === 1 ? allOf[0] && givenName(allOf[0]) : undefined;
}

const valuesOf = (schema: ApiSchema): string[] =>
  (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map((value) => String(value));

const choicesOf = ({ anyOf, oneOf }: ApiSchema): readonly ApiSchema[] => anyOf ?? oneOf ?? [];

/** Describes the type of a schema as text. */
function typeWords(schema: ApiSchema, named: NamedSchemas): string {
  const whole = opened(schema, named);
  const choices = choicesOf(whole);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeWords(one, named)))].join(' or ');
  if (whole.type === 'array') return `list of ${whole.items ? typeWords(whole.items, named) : 'values'}`;
  if (whole.type === 'object') {
    if (Object.keys(whole.properties ?? {}).length > 0) return givenName(schema) ?? 'object';
    const { additionalProperties: inner } = whole;
    return typeof inner === 'object' ? `object of ${typeWords(inner, named)}` : 'object';
  }
  if (whole.format === 'uuid' || whole.format === 'date' || whole.format === 'date-time') return whole.format;
  return whole.type ?? (typeof whole.const === 'string' ? 'string' : 'anything');
}

function span(least: number | undefined, most: number | undefined, of: string): string[] {
  const words = of && ` ${of}`;
  if (least !== undefined && most !== undefined)
    return [least === most ? `${least}${words}` : `${least} to ${most}${words}`];
  if (least !== undefined) return [`at least ${least}${words}`];
  return most === undefined ? [] : [`at most ${most}${words}`];
}

/** Omits bounds that only repeat the range of JSON integers. */
const news = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function limitsOf(whole: ApiSchema): string[] {
  return [
    ...span(whole.minLength, whole.maxLength, 'characters'),
    ...span(news(whole.minimum), news(whole.maximum), ''),
    ...span(whole.minItems, whole.maxItems, 'entries'),
    ...(whole.pattern && !whole.format ? [whole.pattern] : []),
    ...(whole.default === undefined ? [] : [`${String(whole.default)} if left out`]),
  ];
}

/** Finds the schema with the fields: the schema itself, its list's items, or its first choice that is an object. */
function holderOf(schema: ApiSchema, named: NamedSchemas): { holder: ApiSchema; name: string | undefined } {
  const whole = opened(schema, named);
  if (whole.type === 'array' && whole.items) return holderOf(whole.items, named);
  const choice = choicesOf(whole).find((one) => opened(one, named).type === 'object');
  if (choice) return holderOf(choice, named);
  if (typeof whole.additionalProperties === 'object' && !Object.keys(whole.properties ?? {}).length)
    return holderOf(whole.additionalProperties, named);
  return { holder: whole, name: givenName(schema) };
}

/**
 * Returns the fields of a schema as a tree. A recursive schema is expanded once.
 * @param above the names of the enclosing schemas
 */
export function fieldsOf(
  schema: ApiSchema,
  named: NamedSchemas,
  above: readonly string[] = [],
): readonly FieldView[] {
  const { holder, name } = holderOf(schema, named);
  if (name !== undefined && above.includes(name)) return [];
  const around = name === undefined ? above : [...above, name];
  return Object.entries(holder.properties ?? {}).map(([field, inner]) =>
    fieldOf(field, inner, holder.required?.includes(field) ?? false, named, around),
  );
}

/** Returns one field or parameter with its inner fields. */
export function fieldOf(
  name: string,
  schema: ApiSchema,
  required: boolean,
  named: NamedSchemas,
  above: readonly string[] = [],
): FieldView {
  const whole = opened(schema, named);
  const inner = whole.type === 'array' && whole.items ? opened(whole.items, named) : whole;
  return {
    name,
    type: typeWords(schema, named),
    required,
    ...(whole.description && { description: whole.description }),
    limits: limitsOf(whole),
    values: valuesOf(inner),
    fields: fieldsOf(schema, named, above),
  };
}

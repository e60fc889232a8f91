import { z } from 'zod';
import { fieldsOf } from '../records';

export type JsonObject = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonObject };

/** Adjusts zod's JSON Schema output for publication. Runs for each schema, inner ones first. */
function adjust({ zodSchema, jsonSchema }: Override): void {
  const { openapi } = jsonSchema;
  if (isObject(openapi)) replaceBy(jsonSchema, openapi);
  // Responses may gain fields within v1, so only strict schemas are closed.
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
  const { $ref, ...beside } = jsonSchema;
  if ($ref !== undefined && Object.keys(beside).length > 0) {
    replaceBy(jsonSchema, { allOf: [{ $ref }], ...beside });
  }
}

function replaceBy(target: JsonObject, source: JsonObject): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

const toComponentRefs = (schema: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  );

/**
 * Converts zod schemas to JSON Schema and collects those with an id (`.meta({ id })`) as components.
 * `.meta({ openapi })` replaces zod's output.
 */
export function createSchemaWriter() {
  const components = new Map<string, JsonObject>();

  function keep(id: string, schema: JsonObject): void {
    const known = components.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two schemas have the id ${id}`);
    }
    components.set(id, schema);
  }

  return {
    /**
     * @param io `input` for requests, `output` for responses
     * @throws Error if two different schemas have the same id
     */
    write(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
      const {
        $schema,
        $defs = {},
        ...written
      }: JsonObject = z.toJSONSchema(schema, { io, override: adjust });
      for (const [id, definition] of Object.entries(fieldsOf($defs))) {
        if (isObject(definition)) keep(id, toComponentRefs(definition));
      }
      return toComponentRefs(written);
    },
    /** The components so far, by name. */
    components: (): JsonObject =>
      Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;

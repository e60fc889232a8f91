import { safeParse, type z } from 'zod';
import { type Sensitivity, sensitivityOf } from '@/lib/contract/sensitive';

/** What redaction needs from a schema: its fields, and which are sensitive. */
export interface Shape {
  readonly mark: Sensitivity | undefined;
  /** Unset where no object is expected. */
  readonly fields: ReadonlyMap<string, Shape> | undefined;
  /** Of every value of a record, whatever its name. */
  readonly values: Shape | undefined;
  /** Of every element of a list. */
  readonly elements: Shape | undefined;
  /** Whether nothing beneath is sensitive or unknown: then a value needs no walk. */
  readonly isPlain: boolean;
  /** Whether the schema accepts a single value; not used for objects, lists and records. */
  readonly takes: (value: unknown) => boolean;
}

type Schema = z.core.$ZodType;
type Side = 'input' | 'output';

const takesAll = () => true;

const leaf = (): Shape => ({
  mark: undefined,
  fields: undefined,
  values: undefined,
  elements: undefined,
  isPlain: true,
  takes: takesAll,
});

function join(one: Shape | undefined, other: Shape | undefined): Shape | undefined {
  return one && other ? merge(one, other) : (one ?? other);
}

/** For a value of either shape: sensitive if it is so in one of them. */
function merge(one: Shape, other: Shape): Shape {
  const fields = new Map(one.fields);
  for (const [name, shape] of other.fields ?? []) {
    const known = fields.get(name);
    fields.set(name, known ? merge(known, shape) : shape);
  }
  return {
    mark: one.mark ?? other.mark,
    fields: one.fields || other.fields ? fields : undefined,
    values: join(one.values, other.values),
    elements: join(one.elements, other.elements),
    isPlain: one.isPlain && other.isPlain,
    takes: (value) => one.takes(value) || other.takes(value),
  };
}

const mergeAll = (shapes: readonly Shape[]): Shape => (shapes.length === 0 ? leaf() : shapes.reduce(merge));

function ofObject(shape: Readonly<Record<string, Schema>>, side: Side): Shape {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, shapeOf(schema, side)]));
  return { ...leaf(), fields, isPlain: [...fields.values()].every(({ isPlain }) => isPlain) };
}

/** The schema's own structure, without what wraps it. */
function structureOf(schema: Schema, side: Side): Shape {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return ofObject(def.shape, side);
    case 'array': {
      const elements = shapeOf(def.element, side);
      return { ...leaf(), elements, isPlain: elements.isPlain };
    }
    case 'record': {
      const values = shapeOf(def.valueType, side);
      return { ...leaf(), values, isPlain: values.isPlain };
    }
    case 'union':
      return mergeAll(def.options.map((option) => shapeOf(option, side)));
    case 'intersection':
      return merge(shapeOf(def.left, side), shapeOf(def.right, side));
    case 'pipe': {
      const [first, second] = side === 'input' ? [def.in, def.out] : [def.out, def.in];
      const isTransform = (first as z.core.$ZodTypes)._zod.def.type === 'transform';
      return shapeOf(isTransform ? second : first, side);
    }
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return shapeOf(def.innerType, side);
    // It may contain anything: its reader only names it, and marks it where it may be secret.
    case 'lazy':
    case 'unknown':
    case 'any':
      return leaf();
    default:
      return leaf();
  }
}

/** The shape of a schema. @param side of a request or of an answer */
export function shapeOf(schema: Schema, side: Side): Shape {
  const structure = structureOf(schema, side);
  const mark = sensitivityOf(schema) ?? structure.mark;
  // The outermost schema is the whole field: what it wraps may be checked by less.
  const takes = (value: unknown) => safeParse(schema, value).success;
  return { ...structure, mark, isPlain: structure.isPlain && mark === undefined, takes };
}

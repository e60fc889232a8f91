import { Column, is, SQL, Subquery } from 'drizzle-orm';
import { PgArray, PgTimestamp, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import pg from 'pg';

const [ZERO, MINUS, PLUS, POINT, COLON, SPACE] = [48, 45, 43, 46, 58, 32];
/** The lengths of `2026-11-27 00:04:14+00` and of a time with milliseconds. */
const [SHORTEST, LONGEST] = [22, 26];
const [FRACTION, ZONE] = [19, '+00'.length];

const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/** Whether a text is a time in UTC with at most three decimals, as PostgreSQL writes it. */
function isPlain(text: string): boolean {
  const { length } = text;
  return (
    (length === SHORTEST || (length > SHORTEST + 1 && length <= LONGEST)) &&
    text.charCodeAt(4) === MINUS &&
    text.charCodeAt(7) === MINUS &&
    text.charCodeAt(10) === SPACE &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    (length === SHORTEST || text.charCodeAt(FRACTION) === POINT) &&
    // PostgreSQL writes years before 1000 differently.
    text.charCodeAt(0) > ZERO &&
    text.charCodeAt(length - 3) === PLUS &&
    text.charCodeAt(length - 2) === ZERO &&
    text.charCodeAt(length - 1) === ZERO
  );
}

/** The milliseconds of a time as three digits: PostgreSQL omits trailing zeros. */
const decimalsOf = (text: string): string => text.slice(FRACTION + 1, -ZONE).padEnd(3, '0');

/** A date from the database. It writes itself from the text that was read, which takes a tenth of the time. */
class ReadMoment extends Date {
  readonly #milliseconds: number;
  readonly #text: string;

  constructor(milliseconds: number, text: string) {
    super(milliseconds);
    this.#milliseconds = milliseconds;
    this.#text = text;
  }

  override toISOString(): string {
    // A date can be changed after it was read.
    if (this.getTime() !== this.#milliseconds) return super.toISOString();
    const text = this.#text;
    return `${text.slice(0, 10)}T${text.slice(11, FRACTION)}.${decimalsOf(text)}Z`;
  }
}

/** Parses a `timestamptz`. JavaScript's own parser takes several times as long, and a list has hundreds of them. */
export function readMoment(text: string): Date {
  if (!isPlain(text)) return new Date(text);
  const milliseconds = Date.UTC(
    two(text, 0) * 100 + two(text, 2),
    two(text, 5) - 1,
    two(text, 8),
    two(text, 11),
    two(text, 14),
    two(text, 17),
    Number(decimalsOf(text)),
  );
  return new ReadMoment(milliseconds, text);
}

type Field = SelectedFieldsOrdered[number]['field'];

/** Converts a value that is not null. */
type Decode = (value: unknown) => unknown;

/** The columns of a select: the fields' names, and what converts their values; null for values that stay unchanged. */
export interface Columns {
  readonly names: readonly string[];
  readonly decoders: readonly (Decode | null)[];
}

/** Drizzle's decoder of an expression, which its types do not expose. */
const decoderIn = (expression: SQL): Pick<Column, 'mapFromDriverValue'> => Reflect.get(expression, 'decoder');

function decoderOf(field: Field) {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return decoderIn(field);
  return decoderIn(is(field, Subquery) ? field._.sql : field.sql);
}

const decodeMoment: Decode = (value) => (typeof value === 'string' ? readMoment(value) : value);

const isUnchanged = ({ mapFromDriverValue }: Pick<Column, 'mapFromDriverValue'>): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue;

function decodeOf(field: Field): Decode | null {
  const decoder = decoderOf(field);
  if (isUnchanged(decoder)) return null;
  if (is(decoder, PgTimestamp) && decoder.withTimezone) return decodeMoment;
  // Drizzle would convert each of its elements to itself.
  if (is(decoder, PgArray) && isUnchanged(decoder.baseColumn)) {
    return (value) => (Array.isArray(value) ? value : decoder.mapFromDriverValue(String(value)));
  }
  return (value) => decoder.mapFromDriverValue(value);
}

/** The columns of flat rows; undefined if a field belongs to a nested object. */
export function columnsOf(fields: SelectedFieldsOrdered | undefined): Columns | undefined {
  if (!fields?.every(({ path }) => path.length === 1)) return undefined;
  return {
    names: fields.map(({ path }) => path[0] ?? ''),
    decoders: fields.map(({ field }) => decodeOf(field)),
  };
}

type MakeRow = (values: readonly unknown[]) => object;

function maker(names: readonly string[], decoders: readonly (Decode | null)[]): MakeRow {
  // An object that gets more than 16 fields one by one is slow to read, so each row is a copy of one that has them all.
  const empty: object = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index];
      if (value === null) continue;
      const decode = decoders[index];
      row[names[index] ?? ''] = decode ? decode(value) : value;
    }
    return row;
  };
}

/** Makes a row from values that the driver has parsed. */
export const makeRow = ({ names, decoders }: Columns): MakeRow => maker(names, decoders);

const { builtins } = pg.types;

/** The driver's parser of a type; its list of type names lacks arrays. */
const driverParser = (typeId: number): ((text: string) => unknown) =>
  Reflect.apply(pg.types.getTypeParser, pg.types, [typeId, 'text']);

const readText = driverParser(builtins.TEXT);
/** Drizzle decodes these from their text. */
const asSent = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL]);
const TEXTS = 1009;
/** And arrays of these: numeric, timestamp, timestamptz, interval, date. */
const arraysAsSent = new Set<number>([1231, 1115, 1185, 1187, 1182]);

/** Arrays of texts that were read last: those of a list are mostly alike, as the permissions of keys are. */
const knownTexts = new Map<string, readonly string[]>();
const [MOST_KNOWN, LONGEST_KNOWN] = [100, 4_096];

/** Parses an array of texts. Most contain names, which are never quoted. */
export function readTexts(text: string): unknown {
  if (text === '{}') return [];
  const known = knownTexts.get(text);
  if (known) return [...known];
  // A quoted element, or null.
  if (text.includes('"') || text.includes('NULL')) return driverParser(TEXTS)(text);
  const texts = text.slice(1, -1).split(',');
  if (text.length > LONGEST_KNOWN) return texts;
  if (knownTexts.size >= MOST_KNOWN) knownTexts.clear();
  knownTexts.set(text, texts);
  return [...texts];
}

function parserOf(typeId: number): ((text: string) => unknown) | null {
  if (asSent.has(typeId) || arraysAsSent.has(typeId)) return null;
  if (typeId === TEXTS) return readTexts;
  const parse = driverParser(typeId);
  return parse === readText ? null : parse;
}

/**
 * Makes a row from the texts that the server sends.
 * @param typeIds of the columns, as the server describes them
 */
export function makeRowOfTexts({ names, decoders }: Columns, typeIds: readonly number[]): MakeRow {
  const both = typeIds.map((typeId, index): Decode | null => {
    const [parse, decode] = [parserOf(typeId), decoders[index] ?? null];
    if (!parse) return decode;
    return decode ? (text) => decode(parse(String(text))) : (text) => parse(String(text));
  });
  return maker(names, both);
}

import pg from 'pg';
import { type Columns, makeRowOfTexts } from './columns';

type MakeRow = ReturnType<typeof makeRowOfTexts>;

interface Sent {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
  readonly columns: Columns;
}

/** What is known of a connection's prepared statements. */
interface Described {
  /** The types of each statement's columns, by its name. */
  readonly types: Map<string, readonly number[]>;
  /** The connection without its Describe message. What it sends is collected in `waiting`. */
  readonly silent: pg.Connection;
  readonly waiting: Uint8Array[];
}

const described = new WeakMap<pg.Connection, Described>();

function describedOn(connection: pg.Connection): Described {
  const known = described.get(connection);
  if (known) return known;
  const waiting: Uint8Array[] = [];
  const silent: pg.Connection = Object.create(connection, {
    describe: { value: () => {} },
    _send: { value: (message: Uint8Array) => waiting.push(message) },
  });
  const made = { types: new Map(), silent, waiting };
  described.set(connection, made);
  return made;
}

interface Maker {
  readonly typeIds: readonly number[];
  readonly makeRow: MakeRow;
}

/** By the columns of a statement that is built once. */
const makers = new WeakMap<Columns, Maker>();

function makerOf(columns: Columns, typeIds: readonly number[]): MakeRow {
  const known = makers.get(columns);
  if (known?.typeIds.every((id, index) => id === typeIds[index])) return known.makeRow;
  const makeRow = makeRowOfTexts(columns, typeIds);
  makers.set(columns, { typeIds, makeRow });
  return makeRow;
}

const resultOf = (query: object): { readonly rows: object[] } => Reflect.get(query, '_result');

/**
 * A prepared read whose rows are made from the texts that the server sends. The server describes the columns once for each
 * connection instead of with every result, which costs more than a short result itself. The columns of a prepared statement
 * never change: PostgreSQL rejects it after a change of its tables.
 */
export class ReadQuery extends pg.Query {
  readonly #name: string | undefined;
  readonly #columns: Columns;
  #described: Described | undefined;
  #makeRow: MakeRow | undefined;

  constructor({ name, text, values, columns }: Sent, callback: (error: unknown, result: unknown) => void) {
    // Separate arguments, because the driver copies the properties of an object one by one.
    super(text, values, callback);
    Object.assign(this, { name });
    this.#name = name;
    this.#columns = columns;
  }

  override submit = (connection: pg.Connection): unknown => {
    this.#described = describedOn(connection);
    const { types, silent, waiting } = this.#described;
    const typeIds = this.#name === undefined ? undefined : types.get(this.#name);
    const { submit } = pg.Query.prototype;
    if (!typeIds) return Reflect.apply(submit, this, [connection]);
    this.#makeRow = makerOf(this.#columns, typeIds);
    const failure: unknown = Reflect.apply(submit, this, [silent]);
    if (connection.stream.writable) connection.stream.write(Buffer.concat(waiting));
    waiting.length = 0;
    return failure;
  };

  // The driver calls these methods; its types omit them.

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const typeIds = fields.map(({ dataTypeID }) => dataTypeID);
    this.#makeRow = makerOf(this.#columns, typeIds);
    if (this.#name !== undefined) this.#described?.types.set(this.#name, typeIds);
  }

  // The driver would parse the number of rows, which nothing reads.
  handleCommandComplete(): void {}

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { rows } = resultOf(this);
    try {
      if (!this.#makeRow) throw new Error('a row arrived before its description');
      rows.push(this.#makeRow(fields));
    } catch (error) {
      // The driver rejects the query when the server has finished it.
      Reflect.set(this, '_canceledDueToError', error);
    }
  }
}

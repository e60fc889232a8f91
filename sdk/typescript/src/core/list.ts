/** The envelope of a list. */
export interface Page<Item = unknown> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

type ItemOf<Answer extends Page> = Answer['data'][number];

/**
 * A list. Awaited, it is its first page; iterated, it is every record of all pages, each page read when it is needed.
 *
 * ```ts
 * const { data, next_cursor } = await client.orders.list({ limit: 10 });
 * for await (const order of client.orders.list({ status: 'completed' })) console.log(order.reference);
 * ```
 */
export class List<Answer extends Page> implements PromiseLike<Answer>, AsyncIterable<ItemOf<Answer>> {
  readonly #read: (cursor: string | undefined) => Promise<Answer>;
  #first: Promise<Answer> | undefined;

  constructor(read: (cursor: string | undefined) => Promise<Answer>) {
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list answers its first page.
  then<One = Answer, Other = never>(
    onPage?: ((page: Answer) => One | PromiseLike<One>) | null,
    onError?: ((error: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    this.#first ??= this.#read(undefined);
    return this.#first.then(onPage, onError);
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<Answer, void> {
    let page = await this.then();
    yield page;
    while (page.next_cursor !== null) {
      page = await this.#read(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Answer>, void> {
    for await (const page of this.pages()) {
      const data: Answer['data'] = page.data;
      yield* data as readonly ItemOf<Answer>[];
    }
  }

  /** All records of all pages, or the first `most`. */
  async toArray({ most = Number.POSITIVE_INFINITY } = {}): Promise<ItemOf<Answer>[]> {
    const records: ItemOf<Answer>[] = [];
    if (most <= 0) return records;
    for await (const record of this) if (records.push(record) >= most) break;
    return records;
  }
}

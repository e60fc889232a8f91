import { Download } from './download.ts';
import { EventStream, type StreamOptions } from './event-stream.ts';
import { List, type Page } from './list.ts';
import type { CallInput, Operation } from './operation.ts';
import type { RequestOptions, Transport } from './transport.ts';

/** Calls operations for the generated resources. */
export class Caller {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns the whole response with its envelope. */
  async whole<Input extends CallInput, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options?: RequestOptions,
  ): Promise<Answer> {
    // The contract guarantees the shape of the response.
    return (await this.#transport.json(operation, input, options)) as Answer;
  }

  /** Returns the contents of the response's envelope. */
  async data<Input extends CallInput, Data>(
    operation: Operation<Input, { data: Data }>,
    input: Input,
    options?: RequestOptions,
  ): Promise<Data> {
    return (await this.whole(operation, input, options)).data;
  }

  list<Input extends CallInput, Answer extends Page>(
    operation: Operation<Input, Answer>,
    input: Input,
    options?: RequestOptions,
  ): List<Answer> {
    return new List((cursor) => {
      const query = cursor === undefined ? input.query : { ...input.query, cursor };
      return this.whole(operation, { ...input, query }, options);
    });
  }

  async download<Input extends CallInput>(
    operation: Operation<Input, Download>,
    input: Input,
    options?: RequestOptions,
  ): Promise<Download> {
    return new Download(await this.#transport.open(operation, input, options));
  }

  events<Event extends { readonly sequence: number }>(
    operation: Operation<unknown, EventStream<Event>>,
    query: object,
    options: StreamOptions,
  ): EventStream<Event> {
    return new EventStream(this.#transport, operation, query, options);
  }
}

/** A resource of the API; its methods are generated. */
export class Resource {
  protected readonly api: Caller;

  constructor(api: Caller) {
    this.api = api;
  }
}

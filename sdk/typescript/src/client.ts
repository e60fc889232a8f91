import { Caller } from './core/caller.ts';
import { Download } from './core/download.ts';
import type { EventStream } from './core/event-stream.ts';
import type { CallInput, Operation } from './core/operation.ts';
import { type ClientOptions, type RequestOptions, Transport } from './core/transport.ts';
import { type OperationId, type Operations, operations, Resources } from './generated/resources.ts';
import type { FeedEvent } from './generated/shared.ts';

/** Operations that `call` accepts; use `events.stream` for the event stream. */
type CallableId = {
  [Id in OperationId]: Operations[Id] extends Operation<unknown, EventStream<FeedEvent>> ? never : Id;
}[OperationId];

type InputOf<Id extends OperationId> = Operations[Id] extends Operation<infer Input, unknown> ? Input : never;
type AnswerOf<Id extends OperationId> =
  Operations[Id] extends Operation<unknown, infer Answer> ? Answer : never;

/** The input is optional if the operation requires nothing. */
type Arguments<Input> = object extends Input
  ? [input?: Input, options?: RequestOptions]
  : [input: Input, options?: RequestOptions];

/**
 * A client of the Partner API that signs with one key.
 *
 * ```ts
 * const client = new PartnerDesk({ baseUrl, key: 'pk_test_…', secret: 'sk_test_…' });
 * const wallet = await client.wallets.get('NGN');
 * ```
 */
export class PartnerDesk extends Resources {
  /** The environment of the key: `test` is the sandbox, `live` moves real money. */
  readonly environment: 'test' | 'live';
  readonly #transport: Transport;

  /** @throws TypeError when an option is missing, or when key and secret belong to different environments */
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    super(new Caller(transport));
    this.environment = transport.environment;
    this.#transport = transport;
  }

  /**
   * Calls an operation by its id and returns the whole response with its envelope, or a `Download` for a file.
   * @throws PartnerDeskError
   */
  async call<Id extends CallableId>(id: Id, ...args: Arguments<InputOf<Id>>): Promise<AnswerOf<Id>> {
    const [given, options] = args;
    const operation: Operation = operations[id];
    const input: CallInput = given ?? {};
    const answer =
      operation.answers === 'file'
        ? new Download(await this.#transport.open(operation, input, options))
        : await this.#transport.json(operation, input, options);
    // The contract guarantees the shape of the response.
    return answer as AnswerOf<Id>;
  }
}

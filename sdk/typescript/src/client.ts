import { Caller } from './core/caller.ts';
import { Download } from './core/download.ts';
import type { EventStream } from './core/event-stream.ts';
import type { CallInput, Operation } from './core/operation.ts';
import { type ClientOptions, type RequestOptions, Transport } from './core/transport.ts';
import { type OperationId, type Operations, operations, Resources } from './generated/resources.ts';
import type { FeedEvent } from './generated/shared.ts';

/** Operations that `call` makes; the event stream is `events.stream`. */
type CallableId = {
  [Id in OperationId]: Operations[Id] extends Operation<unknown, EventStream<FeedEvent>> ? never : Id;
}[OperationId];

type InputOf<Id extends OperationId> = Operations[Id] extends Operation<infer Input, unknown> ? Input : never;
type AnswerOf<Id extends OperationId> =
  Operations[Id] extends Operation<unknown, infer Answer> ? Answer : never;

/** The input may be left out when the operation needs nothing. */
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

  /** @throws TypeError when an option is missing, or key and secret are not of one environment */
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    super(new Caller(transport));
    this.environment = transport.environment;
    this.#transport = transport;
  }

  /**
   * Calls an operation by its id and answers with its whole answer, envelope included; for a file with a `Download`.
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
    // The service answers what the contract promises.
    return answer as AnswerOf<Id>;
  }
}

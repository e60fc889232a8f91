import { z } from 'zod';
import { MONEY_PATTERN } from '@/lib/contract/money';
import { answerDebit, cancel, expire, fail, pay } from './collections';
import type { ProviderDeps } from './deps';
import { sweep } from './due';
import { type Fault, faultSchema, noticeFaults } from './faults';
import { activate, agree, refuse, revoke } from './mandates';
import type { Call } from './protocol';
import { ProtocolError } from './protocol-error';
import { type Collection, type Mandate, type ProviderName, providerNames, type Sent } from './types';

const reference = z.string().min(1);
const about = z.object({ reference });

/** The input of each command. */
const commands = {
  /** Arms a fault. */
  faults: faultSchema,
  /** Clears the faults of a provider, or all. */
  clear: z.object({ provider: z.enum(providerNames).optional() }),
  /** Receives money in any state of the collection: late, twice, or after it was cancelled. */
  pay: about.extend({ amount: z.string().regex(MONEY_PATTERN).optional() }),
  fail: about.extend({ reason: z.string().min(1).max(200).default('The payer declined the payment.') }),
  expire: about,
  cancel: about,
  /** The bank responds to a debit now. */
  answer: about,
  agree: about,
  activate: about,
  refuse: about.extend({ reason: z.string().min(1).max(200).default('The holder refused.') }),
  /** The bank revokes a mandate. */
  revoke: about,
  /** Forgets a reference as if it had never existed. */
  forget: about,
  /** Sends notifications about a reference now, several concurrently if requested. */
  notify: about.extend({
    how: z.enum([...noticeFaults, 'as_it_is']).default('as_it_is'),
    copies: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  /** Waits until all notifications have arrived or were given up. */
  drain: z.object({}),
  state: z.object({}),
} as const;

export type Command = keyof typeof commands;
export type CommandInput<Name extends Command> = z.input<(typeof commands)[Name]>;

/** All records, for tests and the control page. */
export interface State {
  readonly collections: readonly Collection[];
  readonly mandates: readonly Mandate[];
  readonly faults: readonly (Fault & { readonly left: number | null })[];
  readonly calls: readonly Call[];
  readonly sent: readonly Sent[];
  /** Notifications that have not arrived yet. */
  readonly waiting: number;
}

const none = () => new ProtocolError(404, 'unknown_reference', 'Nothing has this reference.');

function find(deps: ProviderDeps, name: string): Collection | Mandate {
  for (const provider of providerNames) {
    const found = deps.books.collection(provider, name) ?? deps.books.mandate(provider, name);
    if (found) return found;
  }
  throw none();
}

function collectionOf(deps: ProviderDeps, { reference: name }: z.output<typeof about>): Collection {
  const found = find(deps, name);
  if (found.kind !== 'collection') throw none();
  return found;
}

function mandateOf(deps: ProviderDeps, { reference: name }: z.output<typeof about>): Mandate {
  const found = find(deps, name);
  if (found.kind !== 'mandate') throw none();
  return found;
}

const stateOf = ({ books, faults, notices }: ProviderDeps, calls: readonly Call[]): State => ({
  collections: providerNames.flatMap((provider) => books.collections(provider)),
  mandates: providerNames.flatMap((provider) => books.mandates(provider)),
  faults: faults.list(),
  calls,
  sent: notices.sent(),
  waiting: notices.waiting(),
});

type Outputs = { readonly [Name in Command]: z.output<(typeof commands)[Name]> };

const acts: {
  readonly [Name in Command]: (deps: ProviderDeps, input: Outputs[Name], calls: readonly Call[]) => unknown;
} = {
  faults: ({ faults }, input) => faults.arm(input),
  clear: ({ faults }, { provider }) => faults.clear(provider),
  pay: (deps, input) => pay(deps, collectionOf(deps, input), input.amount),
  fail: (deps, input) => fail(deps, collectionOf(deps, input), input.reason),
  expire: (deps, input) => expire(deps, collectionOf(deps, input)),
  cancel: (deps, input) => cancel(deps, collectionOf(deps, input)),
  answer: (deps, input) => answerDebit(deps, collectionOf(deps, input)),
  agree: (deps, input) => agree(deps, mandateOf(deps, input)),
  activate: (deps, input) => activate(deps, mandateOf(deps, input)),
  refuse: (deps, input) => refuse(deps, mandateOf(deps, input), input.reason),
  revoke: (deps, input) => revoke(deps, mandateOf(deps, input)),
  forget: ({ books }, { reference: name }) => {
    const isKnown = (provider: ProviderName) =>
      books.collection(provider, name) ?? books.mandate(provider, name) ?? books.isUnusable(provider, name);
    for (const provider of providerNames) if (isKnown(provider)) books.forget(provider, name);
  },
  notify: (deps, { reference: name, how, copies }) => deps.notices.send(find(deps, name), how, copies),
  drain: ({ notices }) => notices.drained(),
  state: (deps, _, calls) => stateOf(deps, calls),
};

/**
 * Runs a command.
 * @throws ProtocolError for an unknown command, for invalid input, or if the state does not allow it
 */
export async function runCommand(
  deps: ProviderDeps,
  calls: readonly Call[],
  name: string,
  given: unknown,
): Promise<unknown> {
  if (!Object.hasOwn(commands, name)) throw new ProtocolError(404, 'not_found', 'There is no such command.');
  const parsed = commands[name as Command].safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProtocolError(400, 'bad_request', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  sweep(deps);
  const act = acts[name as Command] as (
    deps: ProviderDeps,
    input: unknown,
    calls: readonly Call[],
  ) => unknown;
  return (await act(deps, parsed.data, calls)) ?? {};
}

import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { ProviderDeps } from './deps';
import { accountNumberOf, tokenOf } from './names';
import { ProtocolError } from './protocol-error';
import { abilities, type Collection, type Currency, type Method, type ProviderName } from './types';

const BANK = { bank_code: '999', bank_name: 'Alpha Bank' };

interface Wanted {
  readonly reference: string;
  readonly method: Method;
  readonly currency: string;
  readonly amount: string;
  readonly payee: string;
  readonly expires_at: string;
  readonly mandate_reference?: string | undefined;
}

/** Stores a change, and then notifies. */
function change(deps: ProviderDeps, before: Collection, more: Partial<Collection>): Collection {
  const { answer_at: _, ...rest } = { ...before, ...more };
  const after: Collection = more.answer_at === undefined ? rest : { ...rest, answer_at: more.answer_at };
  deps.books.save(after);
  deps.notices.tell(after);
  return after;
}

/** The same reference returns the same collection; different input under it is rejected. */
function again(known: Collection, wanted: Wanted): Collection {
  const isSame =
    known.method === wanted.method &&
    known.currency === wanted.currency &&
    parseMoney(known.amount) === parseMoney(wanted.amount) &&
    known.mandate_reference === wanted.mandate_reference;
  if (!isSame) throw new ProtocolError(409, 'reference_taken', 'Another collection has this reference.');
  return known;
}

function assertDebitable({ books }: ProviderDeps, provider: ProviderName, wanted: Wanted): void {
  if (wanted.method !== 'direct_debit') return;
  const mandate = books.mandate(provider, wanted.mandate_reference ?? '');
  if (mandate?.status !== 'active') {
    throw new ProtocolError(422, 'mandate_not_active', 'No active mandate has this reference.');
  }
  if (parseMoney(wanted.amount) > parseMoney(mandate.maximum_amount)) {
    throw new ProtocolError(422, 'amount_above_mandate', `The mandate allows ${mandate.maximum_amount}.`);
  }
}

function accountFor({ books }: ProviderDeps, { reference, payee }: Wanted): Collection['account'] {
  for (let attempt = 0; ; attempt += 1) {
    const number = accountNumberOf(BANK.bank_code, reference, attempt);
    if (!books.byAccount(number)) return { account_number: number, account_name: payee, ...BANK };
  }
}

/**
 * Opens a collection.
 * @returns it, and whether it is new
 * @throws ProtocolError
 */
export function createCollection(
  deps: ProviderDeps,
  provider: ProviderName,
  wanted: Wanted,
): { readonly collection: Collection; readonly isNew: boolean } {
  const { settings, books } = deps;
  const { reference, method, currency } = wanted;
  if (books.isUnusable(provider, reference)) {
    throw new ProtocolError(410, 'reference_unusable', 'This reference was cancelled.');
  }
  const known = books.collection(provider, reference);
  if (known) return { collection: again(known, wanted), isNew: false };
  const able = abilities[provider];
  if (!able.methods.includes(method)) throw new ProtocolError(422, 'method_not_supported', `Not ${method}.`);
  if (able.currency !== currency) throw new ProtocolError(422, 'currency_not_supported', `Not ${currency}.`);
  const now = settings.now();
  if (new Date(wanted.expires_at) <= now)
    throw new ProtocolError(422, 'expires_too_early', 'That is in the past.');
  assertDebitable(deps, provider, wanted);
  const isDebit = method === 'direct_debit';
  const collection: Collection = {
    kind: 'collection',
    provider,
    reference,
    provider_reference: deps.newName(provider.toUpperCase()),
    method,
    status: 'pending',
    currency: currency as Currency,
    amount: formatMoney(parseMoney(wanted.amount)),
    payee: wanted.payee,
    expires_at: wanted.expires_at,
    created_at: now.toISOString(),
    payments: [],
    ...(isDebit && { mandate_reference: wanted.mandate_reference ?? '' }),
    ...(isDebit &&
      settings.debitMs !== null && { answer_at: new Date(now.getTime() + settings.debitMs).toISOString() }),
    ...(method === 'bank_transfer' && { account: accountFor(deps, wanted) }),
    ...((method === 'checkout' || method === 'mobile_money') && {
      token: tokenOf(settings, provider, reference),
    }),
  };
  books.save(collection);
  return { collection, isNew: true };
}

/** Receives money: completes a pending collection, and is recorded as an extra payment on an ended one. */
export function pay(
  deps: ProviderDeps,
  collection: Collection,
  amount: string = collection.amount,
): Collection {
  const payment = {
    id: deps.newName('PAY'),
    amount: formatMoney(parseMoney(amount)),
    currency: collection.currency,
    paid_at: deps.settings.now().toISOString(),
  };
  return change(deps, collection, {
    payments: [...collection.payments, payment],
    ...(collection.status === 'pending' && { status: 'succeeded' }),
  });
}

function assertPending({ status }: Collection): void {
  if (status !== 'pending') throw new ProtocolError(409, 'invalid_state', `It is ${status}.`);
}

/** @throws ProtocolError when it is not pending */
export function fail(deps: ProviderDeps, collection: Collection, failure_reason: string): Collection {
  assertPending(collection);
  return change(deps, collection, { status: 'failed', failure_reason });
}

/** @throws ProtocolError when it is not pending */
export function expire(deps: ProviderDeps, collection: Collection): Collection {
  assertPending(collection);
  return change(deps, collection, { status: 'expired' });
}

/** Cancels a pending collection; a debit that is already at the bank can't be cancelled. */
export function cancel(deps: ProviderDeps, collection: Collection): Collection {
  if (collection.status !== 'pending' || collection.method === 'direct_debit') return collection;
  return change(deps, collection, { status: 'cancelled' });
}

/** Sends a prompt to the payer's phone, without paying. */
export function prompt(deps: ProviderDeps, collection: Collection, payer: Collection['payer']): void {
  assertPending(collection);
  const { payer: _, ...rest } = collection;
  deps.books.save(payer ? { ...rest, payer } : rest);
}

/** Applies the bank's response to a debit. */
export function answerDebit(deps: ProviderDeps, collection: Collection): Collection {
  assertPending(collection);
  const { provider, mandate_reference: mandateReference = '' } = collection;
  const mandate = deps.books.mandate(provider, mandateReference);
  if (mandate?.status !== 'active') return fail(deps, collection, 'The mandate was revoked.');
  const isRefused = deps.faults.take(provider, ['insufficient_funds'], collection) !== undefined;
  if (isRefused) return fail(deps, collection, 'The bank refused the debit: insufficient funds.');
  return pay(deps, collection);
}

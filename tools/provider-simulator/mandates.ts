import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { ProviderDeps } from './deps';
import { tokenOf } from './names';
import { ProtocolError } from './protocol-error';
import type { Mandate, ProviderName } from './types';

interface Wanted {
  readonly reference: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly maximum_amount: string;
  readonly expires_at: string;
}

function change(deps: ProviderDeps, before: Mandate, more: Partial<Mandate>): Mandate {
  const { answer_at: _, ...rest } = before;
  const after = { ...rest, ...more };
  deps.books.save(after);
  deps.notices.tell(after);
  return after;
}

/**
 * The account holder's name at the bank.
 * @throws ProtocolError when the bank has no such account
 */
export function holderOf({ settings, faults }: ProviderDeps, provider: ProviderName, reference = ''): string {
  if (faults.take(provider, ['account_unknown'], { reference })) {
    throw new ProtocolError(422, 'account_not_found', 'The bank has no such account.');
  }
  return settings.holder;
}

function again(known: Mandate, wanted: Wanted): Mandate {
  const isSame =
    known.bank_code === wanted.bank_code &&
    known.account_number === wanted.account_number &&
    parseMoney(known.maximum_amount) === parseMoney(wanted.maximum_amount);
  if (!isSame) throw new ProtocolError(409, 'reference_taken', 'Another mandate has this reference.');
  return known;
}

/**
 * Requests a mandate, which its holder has yet to authorise.
 * @returns it, and whether it is new
 * @throws ProtocolError
 */
export function createMandate(
  deps: ProviderDeps,
  provider: ProviderName,
  wanted: Wanted,
): { readonly mandate: Mandate; readonly isNew: boolean } {
  const { settings, books } = deps;
  const { reference, bank_code, account_number, maximum_amount, expires_at } = wanted;
  if (books.isUnusable(provider, reference)) {
    throw new ProtocolError(410, 'reference_unusable', 'This reference was cancelled.');
  }
  const known = books.mandate(provider, reference);
  if (known) return { mandate: again(known, wanted), isNew: false };
  const now = settings.now();
  if (new Date(expires_at) <= now) throw new ProtocolError(422, 'expires_too_early', 'That is in the past.');
  const mandate: Mandate = {
    kind: 'mandate',
    provider,
    reference,
    provider_reference: deps.newName('MANDATE'),
    status: 'pending_authorisation',
    bank_code,
    account_number,
    account_name: holderOf(deps, provider, reference),
    currency: 'NGN',
    maximum_amount: formatMoney(parseMoney(maximum_amount)),
    expires_at,
    created_at: now.toISOString(),
    token: tokenOf(settings, provider, reference),
  };
  books.save(mandate);
  return { mandate, isNew: true };
}

function assertStatus({ status }: Mandate, ...allowed: readonly Mandate['status'][]): void {
  if (!allowed.includes(status)) throw new ProtocolError(409, 'invalid_state', `It is ${status}.`);
}

/** @throws ProtocolError unless the holder's authorisation is awaited */
export function agree(deps: ProviderDeps, mandate: Mandate): Mandate {
  assertStatus(mandate, 'pending_authorisation');
  const { now, activationMs } = deps.settings;
  const answer_at =
    activationMs === null ? undefined : new Date(now().getTime() + activationMs).toISOString();
  return change(deps, mandate, {
    status: 'pending_activation',
    ...(answer_at !== undefined && { answer_at }),
  });
}

/** @throws ProtocolError unless the bank's response is awaited */
export function activate(deps: ProviderDeps, mandate: Mandate): Mandate {
  assertStatus(mandate, 'pending_activation');
  return change(deps, mandate, { status: 'active' });
}

/** @throws ProtocolError unless a response is awaited */
export function refuse(deps: ProviderDeps, mandate: Mandate, failure_reason: string): Mandate {
  assertStatus(mandate, 'pending_authorisation', 'pending_activation');
  return change(deps, mandate, { status: 'failed', failure_reason });
}

/** Revokes it, or cancels it before the holder agrees; an ended one does not change. */
export function revoke(deps: ProviderDeps, mandate: Mandate): Mandate {
  if (mandate.status === 'active') return change(deps, mandate, { status: 'revoked' });
  if (mandate.status === 'failed' || mandate.status === 'revoked') return mandate;
  return refuse(deps, mandate, 'It was cancelled.');
}

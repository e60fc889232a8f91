import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MONEY_PATTERN } from '@/lib/contract/money';
import { cancel, createCollection } from './collections';
import type { ProviderDeps } from './deps';
import { sweep } from './due';
import { callFaults, type Fault, type Operation } from './faults';
import { type Answer, type HttpRequest, json, no, parseJson } from './http';
import { createMandate, holderOf, revoke } from './mandates';
import { pause } from './names';
import { ProtocolError } from './protocol-error';
import type { Collection, Mandate, ProviderName } from './types';

const page: Answer = {
  status: 200,
  body: '<!doctype html><title>Welcome</title><p>Welcome to the gateway.',
  headers: { 'content-type': 'text/html' },
};

/** The response with false values in it. */
function twisted(answer: Answer, more: Readonly<Record<string, string>>): Answer {
  if (typeof answer === 'string' || answer.status >= 300) return answer;
  const told = JSON.parse(answer.body) as Record<string, unknown>;
  const known = Object.entries(more).filter(([name]) => name in told);
  return json(answer.status, { ...told, ...Object.fromEntries(known) });
}

/** Applies a fault, by default after the call has taken effect. */
function misanswer({ kind, acts }: Fault, act: () => Answer): Answer {
  if (kind === 'too_many') return no(new ProtocolError(429, 'too_many_requests', 'Later, please.'));
  if (kind === 'refuse') return no(new ProtocolError(422, 'refused', 'The provider refuses this.'));
  const done = acts ? act() : json(200, {});
  switch (kind) {
    case 'hang':
    case 'drop':
      return kind;
    case 'nonsense':
      return json(200, { ok: true });
    case 'page':
      return page;
    case 'huge':
      return json(200, { padding: 'x'.repeat(80 * 1024) });
    case 'redirect':
      return { status: 302, body: '', headers: { location: '/elsewhere' } };
    case 'wrong_reference':
      return twisted(done, { reference: 'FND-000000000000' });
    case 'wrong_amount':
      return twisted(done, { amount: '999999.99', maximum_amount: '999999.99' });
    case 'wrong_currency':
      return twisted(done, { currency: 'USD' });
    case 'unknown_reference':
      return no(new ProtocolError(404, 'unknown_reference', 'Nothing has this reference.'));
    default:
      return no(new ProtocolError(500, 'internal', 'Something went wrong.'));
  }
}

const reference = z.string().regex(/^[\w.-]{1,64}$/);
const amount = z
  .string()
  .regex(MONEY_PATTERN)
  .refine((text) => /[1-9]/.test(text), 'must be above zero');
const account = {
  bank_code: z.string().regex(/^\d{3,6}$/),
  account_number: z.string().regex(/^\d{10}$/),
};

const bodies = {
  'collections.create': z.object({
    reference,
    method: z.enum(['bank_transfer', 'checkout', 'mobile_money', 'direct_debit']),
    currency: z.string(),
    amount,
    payee: z.string().min(1).max(200),
    expires_at: z.iso.datetime({ offset: true }),
    mandate_reference: reference.optional(),
  }),
  'accounts.resolve': z.object(account),
  'mandates.create': z.object({
    reference,
    ...account,
    currency: z.literal('NGN'),
    maximum_amount: amount,
    expires_at: z.iso.datetime({ offset: true }),
  }),
};

/** A received protocol call, for tests. */
export interface Call {
  readonly provider: ProviderName;
  readonly operation: Operation;
  /** Empty if the call has none. */
  readonly reference: string;
  readonly idempotencyKey: string | null;
}

interface Match {
  readonly operation: Operation;
  readonly reference: string;
}

function match({ method, path }: HttpRequest): Match {
  const [, room = '', name, act] = path;
  const shape = `${method} ${room}${name === undefined ? '' : '/…'}${act === undefined ? '' : `/${act}`}`;
  const byShape: Readonly<Record<string, Operation>> = {
    'POST collections': 'collections.create',
    'GET collections/…': 'collections.find',
    'POST collections/…/cancel': 'collections.cancel',
    'POST mandates': 'mandates.create',
    'GET mandates/…': 'mandates.find',
    'POST mandates/…/revoke': 'mandates.revoke',
  };
  const isResolve = shape === 'POST accounts/…' && name === 'resolve';
  const operation = isResolve ? 'accounts.resolve' : path.length <= 4 ? byShape[shape] : undefined;
  if (!operation) throw new ProtocolError(404, 'not_found', 'There is no such call.');
  return { operation, reference: name ?? '' };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function authenticate({ settings }: ProviderDeps, provider: ProviderName, { headers }: HttpRequest): void {
  const given = digest(headers.authorization ?? '');
  if (timingSafeEqual(given, digest(`Bearer ${settings.keys[provider]}`))) return;
  throw new ProtocolError(401, 'unauthorised', 'The key is wrong.');
}

function read<Name extends keyof typeof bodies>(
  name: Name,
  request: HttpRequest,
): z.output<(typeof bodies)[Name]> {
  const parsed = bodies[name].safeParse(parseJson(request.body));
  if (parsed.success) return parsed.data as z.output<(typeof bodies)[Name]>;
  const [issue] = parsed.error.issues;
  throw new ProtocolError(400, 'bad_request', `${issue?.path.join('.')}: ${issue?.message}`);
}

/** A call that creates a record has its reference in both places. */
function assertKey({ headers }: HttpRequest, given: string): void {
  if (headers['idempotency-key'] === given) return;
  throw new ProtocolError(400, 'bad_request', 'Idempotency-Key must be the reference.');
}

/** A collection as the protocol returns it. */
function showCollection({ address }: ProviderDeps, collection: Collection): object {
  const { kind: _, token, payer: __, answer_at: ___, created_at: ____, provider, ...shown } = collection;
  return { ...shown, ...(token !== undefined && { checkout_url: `${address()}/${provider}/pay/${token}` }) };
}

function showMandate({ address }: ProviderDeps, mandate: Mandate): object {
  const { kind: _, token, answer_at: __, created_at: ___, provider, account_number, ...shown } = mandate;
  const isAwaited = mandate.status === 'pending_authorisation';
  return {
    ...shown,
    account_number: account_number.slice(-4),
    ...(isAwaited && { authorisation_url: `${address()}/${provider}/authorise/${token}` }),
  };
}

const unknown = () => new ProtocolError(404, 'unknown_reference', 'Nothing has this reference.');

/** Ends a known collection; an unknown reference can't be used from now on. */
function bury({ books }: ProviderDeps, provider: ProviderName, name: string): never {
  if (!books.isUnusable(provider, name)) books.save({ kind: 'tombstone', provider, reference: name });
  throw unknown();
}

function act(
  deps: ProviderDeps,
  provider: ProviderName,
  { operation, reference: name }: Match,
  request: HttpRequest,
): Answer {
  const { books } = deps;
  switch (operation) {
    case 'collections.create': {
      const wanted = read(operation, request);
      assertKey(request, wanted.reference);
      const { collection, isNew } = createCollection(deps, provider, wanted);
      return json(isNew ? 201 : 200, showCollection(deps, collection));
    }
    case 'collections.find':
    case 'collections.cancel': {
      const found = books.collection(provider, name);
      if (operation === 'collections.find') {
        if (!found) throw unknown();
        return json(200, showCollection(deps, found));
      }
      return json(200, showCollection(deps, cancel(deps, found ?? bury(deps, provider, name))));
    }
    case 'accounts.resolve': {
      const wanted = read(operation, request);
      return json(200, { ...wanted, account_name: holderOf(deps, provider) });
    }
    case 'mandates.create': {
      const wanted = read(operation, request);
      assertKey(request, wanted.reference);
      const { mandate, isNew } = createMandate(deps, provider, wanted);
      return json(isNew ? 201 : 200, showMandate(deps, mandate));
    }
    default: {
      const found = books.mandate(provider, name);
      if (operation === 'mandates.find') {
        if (!found) throw unknown();
        return json(200, showMandate(deps, found));
      }
      return json(200, showMandate(deps, revoke(deps, found ?? bury(deps, provider, name))));
    }
  }
}

/** Only beta has banks behind it. */
function assertAble(provider: ProviderName, { operation }: Match): void {
  if (provider === 'beta' || operation.startsWith('collections.')) return;
  throw new ProtocolError(404, 'not_found', 'There is no such call.');
}

/** Handles a call of the protocol, or fails as armed. */
export async function answerCall(
  deps: ProviderDeps,
  provider: ProviderName,
  request: HttpRequest,
  note: (call: Call) => void,
): Promise<Answer> {
  const found = match(request);
  assertAble(provider, found);
  authenticate(deps, provider, request);
  const { operation } = found;
  const idempotencyKey = request.headers['idempotency-key'];
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : null;
  note({ provider, operation, reference: key ?? found.reference, idempotencyKey: key });
  sweep(deps);
  const about = { operation, reference: key ?? found.reference };
  const latency = deps.faults.take(provider, ['latency'], about);
  if (latency) await pause(latency.number ?? 1_000);
  const others = callFaults.filter((kind) => kind !== 'latency');
  const fault = deps.faults.take(provider, others, about);
  const acted = () => {
    try {
      return act(deps, provider, found, request);
    } catch (error) {
      if (error instanceof ProtocolError) return no(error);
      throw error;
    }
  };
  return fault ? misanswer(fault, acted) : acted();
}

import { MONEY_PATTERN } from '@/lib/contract/money';
import { expire, fail, pay, prompt } from '../collections';
import type { ProviderDeps } from '../deps';
import { sweep } from '../due';
import { type Answer, type HttpRequest, parseForm, seeOther } from '../http';
import { agree, refuse, revoke } from '../mandates';
import { ProtocolError } from '../protocol-error';
import type { Collection, Mandate } from '../types';
import { CheckoutPage, type Mistakes } from './checkout';
import { MandatePage } from './mandate';
import { Page, page, State } from './parts';
import { TransferPage } from './transfer';

type Form = Readonly<Record<string, string>>;

const amountOf = (typed = ''): string => typed.replaceAll(',', '').trim();
const isAmount = (text: string): boolean => MONEY_PATTERN.test(text) && /[1-9]/.test(text);
const AMOUNT_WORDS = 'Enter an amount such as 1000.00.';

const missing = () =>
  page(
    404,
    <Page title="Not found">
      <State tone="over" title="There is nothing at this address">
        <p>Check that the whole link was copied.</p>
      </State>
    </Page>,
  );

/** @returns the form's errors, or undefined on success */
function checkOut(deps: ProviderDeps, collection: Collection, form: Form): Mistakes['wrong'] | undefined {
  const { act = '', amount, network = '', phone = '', pin = '' } = form;
  switch (act) {
    case 'pay':
      if (collection.method === 'checkout') pay(deps, collection);
      return;
    case 'pay_amount':
      if (!isAmount(amountOf(amount))) return { amount: AMOUNT_WORDS };
      pay(deps, collection, amountOf(amount));
      return;
    case 'prompt': {
      const number = phone.replace(/[\s-]/g, '');
      const isNumber = /^(0|\+?233)[25]\d{8}$/.test(number);
      if (network === '' || !isNumber) {
        return {
          ...(network === '' && { network: 'Choose a network.' }),
          ...(!isNumber && { phone: 'Enter a mobile number in Ghana, such as 024 123 4567.' }),
        };
      }
      prompt(deps, collection, { network, phone: number });
      return;
    }
    case 'other_payer':
      prompt(deps, collection, undefined);
      return;
    case 'pin':
      if (!collection.payer || !/^\d{4}$/.test(pin)) return { pin: 'Enter four digits.' };
      pay(deps, collection);
      return;
    case 'fail':
      fail(deps, collection, 'The payer declined the payment.');
      return;
    case 'expire':
      expire(deps, collection);
      return;
    default:
      return;
  }
}

function answerCheckout(deps: ProviderDeps, request: HttpRequest, collection: Collection): Answer {
  const { provider, token = '' } = collection;
  if (request.method !== 'POST') return page(200, <CheckoutPage collection={collection} />);
  const form = parseForm(request.body);
  const wrong = collection.status === 'pending' ? checkOut(deps, collection, form) : undefined;
  if (!wrong) return seeOther(`/${provider}/pay/${token}`);
  return page(400, <CheckoutPage collection={collection} mistakes={{ typed: form, wrong }} />);
}

function answerMandate(deps: ProviderDeps, request: HttpRequest, mandate: Mandate): Answer {
  if (request.method !== 'POST') return page(200, <MandatePage mandate={mandate} />);
  const { act } = parseForm(request.body);
  if (act === 'agree' && mandate.status === 'pending_authorisation') agree(deps, mandate);
  if (act === 'refuse' && mandate.status === 'pending_authorisation') {
    refuse(deps, mandate, 'The holder refused.');
  }
  if (act === 'revoke' && mandate.status === 'active') revoke(deps, mandate);
  return seeOther(`/${mandate.provider}/authorise/${mandate.token}`);
}

function answerTransfer(deps: ProviderDeps, { method, body }: HttpRequest, accountNumber = ''): Answer {
  if (method !== 'POST') {
    const collection = deps.books.byAccount(accountNumber);
    if (accountNumber !== '' && !collection) return missing();
    return page(200, <TransferPage collection={collection} />);
  }
  const form = parseForm(body);
  const collection = deps.books.byAccount((form.account_number ?? '').trim());
  const isGood = isAmount(amountOf(form.amount));
  if (!collection || !isGood) {
    const wrong = {
      ...(!collection && { account_number: 'There is no such account.' }),
      ...(!isGood && { amount: AMOUNT_WORDS }),
    };
    return page(400, <TransferPage collection={collection} mistakes={{ typed: form, wrong }} />);
  }
  // A bank does not know our requests: money may arrive late, twice, or after a collection was cancelled.
  pay(deps, collection, amountOf(form.amount));
  return seeOther(`/alpha/transfer/${collection.account?.account_number ?? ''}`);
}

/** Responds to a request for a page; undefined if there is no such page. */
export function answerPage(deps: ProviderDeps, request: HttpRequest): Answer | undefined {
  const [provider, room, last = ''] = request.path;
  const isPage = room === 'pay' || room === 'authorise' || room === 'transfer';
  if (!isPage || (provider !== 'alpha' && provider !== 'beta' && provider !== 'gamma')) return undefined;
  if (request.method !== 'GET' && request.method !== 'POST') {
    throw new ProtocolError(405, 'not_allowed', 'Use GET or POST.');
  }
  sweep(deps);
  if (room === 'transfer') return provider === 'alpha' ? answerTransfer(deps, request, last) : missing();
  const found = deps.books.byToken(provider, last);
  if (found?.kind === 'collection' && room === 'pay') return answerCheckout(deps, request, found);
  if (found?.kind === 'mandate' && room === 'authorise') return answerMandate(deps, request, found);
  return missing();
}

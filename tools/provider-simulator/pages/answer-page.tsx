import { MONEY_PATTERN } from '@/lib/contract/money';
import { expire, fail, pay, prompt } from '../collections';
import type { Means } from '../deps';
import { sweep } from '../due';
import { type Answer, type Asked, parseForm, seeOther } from '../http';
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

/** @returns what is wrong with the form, or undefined when it was done */
function checkOut(means: Means, collection: Collection, form: Form): Mistakes['wrong'] | undefined {
  const { act = '', amount, network = '', phone = '', pin = '' } = form;
  switch (act) {
    case 'pay':
      if (collection.method === 'checkout') pay(means, collection);
      return;
    case 'pay_amount':
      if (!isAmount(amountOf(amount))) return { amount: AMOUNT_WORDS };
      pay(means, collection, amountOf(amount));
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
      prompt(means, collection, { network, phone: number });
      return;
    }
    case 'other_payer':
      prompt(means, collection, undefined);
      return;
    case 'pin':
      if (!collection.payer || !/^\d{4}$/.test(pin)) return { pin: 'Enter four digits.' };
      pay(means, collection);
      return;
    case 'fail':
      fail(means, collection, 'The payer declined the payment.');
      return;
    case 'expire':
      expire(means, collection);
      return;
    default:
      return;
  }
}

function answerCheckout(means: Means, asked: Asked, collection: Collection): Answer {
  const { provider, token = '' } = collection;
  if (asked.method !== 'POST') return page(200, <CheckoutPage collection={collection} />);
  const form = parseForm(asked.body);
  const wrong = collection.status === 'pending' ? checkOut(means, collection, form) : undefined;
  if (!wrong) return seeOther(`/${provider}/pay/${token}`);
  return page(400, <CheckoutPage collection={collection} mistakes={{ typed: form, wrong }} />);
}

function answerMandate(means: Means, asked: Asked, mandate: Mandate): Answer {
  if (asked.method !== 'POST') return page(200, <MandatePage mandate={mandate} />);
  const { act } = parseForm(asked.body);
  if (act === 'agree' && mandate.status === 'pending_authorisation') agree(means, mandate);
  if (act === 'refuse' && mandate.status === 'pending_authorisation') {
    refuse(means, mandate, 'The holder refused.');
  }
  if (act === 'revoke' && mandate.status === 'active') revoke(means, mandate);
  return seeOther(`/${mandate.provider}/authorise/${mandate.token}`);
}

function answerTransfer(means: Means, { method, body }: Asked, accountNumber = ''): Answer {
  if (method !== 'POST') {
    const collection = means.books.byAccount(accountNumber);
    if (accountNumber !== '' && !collection) return missing();
    return page(200, <TransferPage collection={collection} />);
  }
  const form = parseForm(body);
  const collection = means.books.byAccount((form.account_number ?? '').trim());
  const isGood = isAmount(amountOf(form.amount));
  if (!collection || !isGood) {
    const wrong = {
      ...(!collection && { account_number: 'There is no such account.' }),
      ...(!isGood && { amount: AMOUNT_WORDS }),
    };
    return page(400, <TransferPage collection={collection} mistakes={{ typed: form, wrong }} />);
  }
  // A bank knows nothing of requests: money arrives also late, twice, and after it was called off.
  pay(means, collection, amountOf(form.amount));
  return seeOther(`/alpha/transfer/${collection.account?.account_number ?? ''}`);
}

/** Answers a request for a page; undefined for what is none. */
export function answerPage(means: Means, asked: Asked): Answer | undefined {
  const [provider, room, last = ''] = asked.path;
  const isPage = room === 'pay' || room === 'authorise' || room === 'transfer';
  if (!isPage || (provider !== 'alpha' && provider !== 'beta' && provider !== 'gamma')) return undefined;
  if (asked.method !== 'GET' && asked.method !== 'POST') {
    throw new ProtocolError(405, 'not_allowed', 'Pages are read and posted to.');
  }
  sweep(means);
  if (room === 'transfer') return provider === 'alpha' ? answerTransfer(means, asked, last) : missing();
  const found = means.books.byToken(provider, last);
  if (found?.kind === 'collection' && room === 'pay') return answerCheckout(means, asked, found);
  if (found?.kind === 'mandate' && room === 'authorise') return answerMandate(means, asked, found);
  return missing();
}

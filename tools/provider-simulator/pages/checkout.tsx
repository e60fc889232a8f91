import type { Collection } from '../types';
import { Act, brands, Field, named, Page, State } from './parts';

/** Input and errors by field. */
export interface Mistakes {
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
}

const networks = ['MTN', 'Telecel', 'AirtelTigo'];

interface Props {
  readonly collection: Collection;
  readonly mistakes?: Mistakes | undefined;
}

function Outcome({ collection }: Props) {
  const { status, payments, currency, failure_reason: reason } = collection;
  const last = payments.at(-1);
  switch (status) {
    case 'succeeded':
      return (
        <State tone="paid" title="Paid">
          <p>{last && named(currency, last.amount)} has arrived. You can close this page.</p>
        </State>
      );
    case 'expired':
      return (
        <State tone="over" title="This link has expired">
          <p>This payment is no longer possible. Ask for a new one.</p>
        </State>
      );
    case 'cancelled':
      return (
        <State tone="over" title="Cancelled">
          <p>{collection.payee} has cancelled this payment.</p>
        </State>
      );
    default:
      return (
        <State tone="failed" title="The payment failed">
          <p>{reason ?? 'No payment was made.'}</p>
        </State>
      );
  }
}

function OtherAmount({ collection, mistakes }: Props) {
  const mistake = mistakes?.wrong.amount;
  return (
    <details open={mistake !== undefined}>
      <summary>Pay another amount</summary>
      <form method="post" noValidate>
        <input type="hidden" name="act" value="pay_amount" />
        <Field
          name="amount"
          label="Amount to pay"
          before={collection.currency}
          inputMode="decimal"
          value={mistakes?.typed.amount}
          mistake={mistake}
          hint="More or less than asked for."
        />
        <button type="submit">Pay this amount</button>
      </form>
    </details>
  );
}

/** Asks for the phone number that the network prompts. */
function Payer({ mistakes }: Props) {
  const { typed, wrong } = mistakes ?? { typed: {}, wrong: {} };
  return (
    <form method="post" noValidate>
      <input type="hidden" name="act" value="prompt" />
      <fieldset aria-describedby={wrong.network ? 'network-words' : undefined}>
        <legend>Network</legend>
        {networks.map((name) => (
          <label className="choice" key={name}>
            <input type="radio" name="network" value={name} defaultChecked={typed.network === name} />
            {name}
          </label>
        ))}
        {wrong.network && (
          <p className="mistake" id="network-words" role="alert">
            {wrong.network}
          </p>
        )}
      </fieldset>
      <Field
        name="phone"
        label="Phone number"
        inputMode="tel"
        value={typed.phone}
        mistake={wrong.phone}
        hint="A number in Ghana, such as 024 123 4567."
      />
      <button type="submit" className="primary">
        Send the prompt
      </button>
    </form>
  );
}

/** The prompt on the payer's phone. */
function Prompt({ collection, mistakes }: Props) {
  const { payer, payee, currency, amount } = collection;
  return (
    <>
      <h2>On the phone {payer?.phone}</h2>
      <p className="hint">
        {payer?.network}: pay {named(currency, amount)} to {payee}? Enter your PIN to agree. Any four digits
        work.
      </p>
      <form method="post" noValidate>
        <input type="hidden" name="act" value="pin" />
        <Field name="pin" label="PIN" inputMode="numeric" isSecret mistake={mistakes?.wrong.pin} />
        <button type="submit" className="primary">
          Pay {named(currency, amount)}
        </button>
      </form>
      <Act act="other_payer" label="Use another number" />
    </>
  );
}

function Ways(props: Props) {
  const { collection } = props;
  const { method, payer, currency, amount } = collection;
  if (method === 'mobile_money') return payer ? <Prompt {...props} /> : <Payer {...props} />;
  return <Act act="pay" label={`Pay ${named(currency, amount)}`} isPrimary />;
}

/** The hosted page of a payment: a checkout, or mobile money. */
export function CheckoutPage({ collection, mistakes }: Props) {
  const { provider, payee, currency, amount, reference, status } = collection;
  const [whole = ''] = named('', amount).trim().split(' ');
  return (
    <Page provider={provider} title={`${mistakes ? 'Error: ' : ''}Pay ${payee} with ${brands[provider]}`}>
      <div className="card">
        <div className="part">
          <h1>
            Pay <b>{payee}</b>
          </h1>
          <p className="amount">
            <small>{currency}</small> {whole}
          </p>
        </div>
        <dl className="part">
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </dl>
        <div className="part">
          {status === 'pending' ? (
            <Ways collection={collection} mistakes={mistakes} />
          ) : (
            <Outcome collection={collection} />
          )}
        </div>
        {status === 'pending' && (
          <div className="part">
            <h2>Or simulate another outcome</h2>
            <OtherAmount collection={collection} mistakes={mistakes} />
            <div className="quiet">
              <Act act="fail" label="Fail the payment" />
              <Act act="expire" label="Let it expire" />
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}

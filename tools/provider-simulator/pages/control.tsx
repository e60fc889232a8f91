import type { Command, State } from '../control';
import { faultKinds, noticeFaults, operations } from '../faults';
import { type Collection, type Mandate, providerNames } from '../types';
import { named, Page } from './parts';

const MOST_ROWS = 50;

interface CommandProps {
  readonly command: Command;
  readonly reference: string;
  readonly label: string;
}

/** A button that runs a command about a reference. */
const Run = ({ command, reference, label }: CommandProps) => (
  <form method="post" action={`/control/${command}`}>
    <input type="hidden" name="reference" value={reference} />
    <button type="submit" aria-label={`${label} ${reference}`}>
      {label}
    </button>
  </form>
);

const Head = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className={name === 'Amount' ? 'right' : undefined}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function CollectionRow({ collection }: { readonly collection: Collection }) {
  const { provider, reference, method, status, currency, amount, payments, token, account } = collection;
  const isDebit = method === 'direct_debit';
  const href = token
    ? `/${provider}/pay/${token}`
    : account && `/${provider}/transfer/${account.account_number}`;
  return (
    <tr>
      <td>{href ? <a href={href}>{reference}</a> : reference}</td>
      <td>{provider}</td>
      <td>{status}</td>
      <td className="right">{named(currency, amount)}</td>
      <td>{payments.map((payment) => payment.amount).join(', ') || 'nothing'}</td>
      <td>
        <div className="acts">
          {isDebit && status === 'pending' && <Run command="answer" reference={reference} label="Answer" />}
          <Run
            command="pay"
            reference={reference}
            label={status === 'pending' ? 'Pay' : status === 'succeeded' ? 'Pay twice' : 'Pay late'}
          />
          {status === 'pending' && <Run command="fail" reference={reference} label="Fail" />}
          {status === 'pending' && <Run command="expire" reference={reference} label="Expire" />}
          <Run command="notify" reference={reference} label="Notify" />
          <Run command="forget" reference={reference} label="Forget" />
        </div>
      </td>
    </tr>
  );
}

function MandateRow({ mandate }: { readonly mandate: Mandate }) {
  const { provider, reference, status, account_name, maximum_amount, token } = mandate;
  const isPending = status === 'pending_authorisation' || status === 'pending_activation';
  return (
    <tr>
      <td>
        <a href={`/${provider}/authorise/${token}`}>{reference}</a>
      </td>
      <td>{status.replaceAll('_', ' ')}</td>
      <td>{account_name}</td>
      <td className="right">{named('NGN', maximum_amount)}</td>
      <td>
        <div className="acts">
          {status === 'pending_authorisation' && <Run command="agree" reference={reference} label="Agree" />}
          {status === 'pending_activation' && (
            <Run command="activate" reference={reference} label="Activate" />
          )}
          {isPending && <Run command="refuse" reference={reference} label="Refuse" />}
          {status === 'active' && <Run command="revoke" reference={reference} label="Revoke" />}
          <Run command="notify" reference={reference} label="Notify" />
          <Run command="forget" reference={reference} label="Forget" />
        </div>
      </td>
    </tr>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The label of the empty choice. */
  readonly none?: string;
}

function Choice({ name, label, values, none }: ChoiceProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <div className="field">
        <select id={name} name={name}>
          {none !== undefined && <option value="">{none}</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {value.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

function NumberField({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <div className="field">
        <input id={name} name={name} inputMode="numeric" autoComplete="off" defaultValue={value} />
      </div>
    </>
  );
}

function Faults({ faults }: Pick<State, 'faults'>) {
  return (
    <section className="card">
      <div className="part">
        <h2>What goes wrong</h2>
        {faults.length === 0 && <p className="hint">Nothing.</p>}
        <ul>
          {faults.map(({ kind, provider, operation, left, number }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two of them can be alike
            <li key={index}>
              {[provider ?? 'all', operation, kind.replaceAll('_', ' '), number].filter(Boolean).join(', ')}:{' '}
              {left === null ? 'until cleared' : `${left} more`}
            </li>
          ))}
        </ul>
        {faults.length > 0 && (
          <form method="post" action="/control/clear">
            <button type="submit">Clear all</button>
          </form>
        )}
      </div>
      <div className="part">
        <form method="post" action="/control/faults">
          <Choice name="kind" label="What" values={faultKinds} />
          <Choice name="provider" label="Provider" values={providerNames} none="all" />
          <Choice name="operation" label="Call" values={operations} none="all" />
          <NumberField name="times" label="How often (empty: until cleared)" value="1" />
          <NumberField name="number" label="Milliseconds, or copies" />
          <label htmlFor="acts">When</label>
          <div className="field">
            <select id="acts" name="acts">
              <option value="true">after what was request is done</option>
              <option value="false">before anything is done</option>
            </select>
          </div>
          <button type="submit" className="primary">
            Arm it
          </button>
        </form>
      </div>
    </section>
  );
}

function Notifications({ sent, waiting, known }: Pick<State, 'sent' | 'waiting'> & { known: string[] }) {
  return (
    <section className="card">
      <div className="part">
        <h2>Notifications</h2>
        <p className="hint">{waiting} have not arrived yet.</p>
        <ul>
          {sent
            .slice(-12)
            .reverse()
            .map(({ id, reference, how, status }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an attempt has no id of its own
              <li key={`${id} ${index}`}>
                {reference}, {how.replaceAll('_', ' ')}: {status ?? 'no answer'}
              </li>
            ))}
        </ul>
      </div>
      {known.length > 0 && (
        <div className="part">
          <form method="post" action="/control/notify">
            <Choice name="reference" label="Send one about" values={known} />
            <Choice name="how" label="How" values={['as_it_is', ...noticeFaults]} />
            <NumberField name="copies" label="Copies at once" value="1" />
            <button type="submit">Send</button>
          </form>
        </div>
      )}
    </section>
  );
}

/** The page with all controls. */
export function ControlPage({ state }: { readonly state: State }) {
  const collections = state.collections.slice(-MOST_ROWS).reverse();
  const mandates = state.mandates.slice(-MOST_ROWS).reverse();
  const known = [...collections, ...mandates].map(({ reference }) => reference);
  return (
    <Page title="Provider simulator">
      <h1>Provider simulator</h1>
      <p className="hint">
        Alpha, Beta and Gamma as docs/providers.md describes them.{' '}
        <a href="/alpha/transfer">Transfer money</a>
      </p>
      <section className="card" aria-label="Collections">
        <div className="part scroll">
          <h2>Collections</h2>
          {collections.length === 0 && <p className="hint">None yet.</p>}
          <table>
            <Head names={['Reference', 'Provider', 'Status', 'Amount', 'Arrived', 'Play']} />
            <tbody>
              {collections.map((each) => (
                <CollectionRow key={`${each.provider} ${each.reference}`} collection={each} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="card" aria-label="Mandates">
        <div className="part scroll">
          <h2>Mandates</h2>
          {mandates.length === 0 && <p className="hint">None yet.</p>}
          <table>
            <Head names={['Reference', 'Status', 'Holder', 'Amount', 'Play']} />
            <tbody>
              {mandates.map((each) => (
                <MandateRow key={each.reference} mandate={each} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div className="columns">
        <Faults faults={state.faults} />
        <Notifications sent={state.sent} waiting={state.waiting} known={known} />
      </div>
    </Page>
  );
}

import type { Collection } from '../types';
import type { Mistakes } from './checkout';
import { Field, moment, named, Page } from './parts';

interface Props {
  /** The collection of the account; undefined until it is known. */
  readonly collection?: Collection | undefined;
  readonly mistakes?: Mistakes | undefined;
}

function Payments({ collection }: { readonly collection: Collection }) {
  const { payments, currency } = collection;
  if (payments.length === 0) return <p className="hint">Nothing has arrived yet.</p>;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" className="right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, amount, paid_at }) => (
            <tr key={id}>
              <td>{moment(paid_at)}</td>
              <td className="right">{named(currency, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bank's page for transfers into any issued account, any number of times. */
export function TransferPage({ collection, mistakes }: Props) {
  const { typed, wrong } = mistakes ?? { typed: {}, wrong: {} };
  const account = collection?.account;
  return (
    <Page provider="alpha" title={`${mistakes ? 'Error: ' : ''}Transfer money`}>
      <div className="card">
        <div className="part">
          <h1>
            Transfer money{account && ' to '}
            {account && <b>{account.account_name}</b>}
          </h1>
          <form method="post" action="/alpha/transfer" noValidate>
            <Field
              name="account_number"
              label="Account number"
              inputMode="numeric"
              value={typed.account_number ?? account?.account_number}
              mistake={wrong.account_number}
            />
            <Field
              name="amount"
              label="Amount"
              before="NGN"
              inputMode="decimal"
              value={typed.amount ?? collection?.amount}
              mistake={wrong.amount}
            />
            <button type="submit" className="primary">
              Transfer
            </button>
          </form>
        </div>
        {collection && (
          <div className="part">
            <h2>What has arrived</h2>
            <Payments collection={collection} />
            <p className="hint">
              HttpRequest for were {named(collection.currency, collection.amount)}, reference{' '}
              {collection.reference}.
            </p>
          </div>
        )}
      </div>
    </Page>
  );
}

import type { Mandate } from '../types';
import { Act, moment, named, Page, State } from './parts';

function Outcome({ mandate }: { readonly mandate: Mandate }) {
  switch (mandate.status) {
    case 'pending_activation':
      return (
        <State tone="paid" title="You have agreed">
          <p>The bank activates the mandate now. You can close this page.</p>
        </State>
      );
    case 'active':
      return (
        <>
          <State tone="paid" title="The mandate is active">
            <p>This account can be debited until the mandate is revoked.</p>
          </State>
          <div className="quiet">
            <Act act="revoke" label="Revoke it at the bank" />
          </div>
        </>
      );
    case 'revoked':
      return (
        <State tone="over" title="The mandate was revoked">
          <p>Nothing more can be debited with it.</p>
        </State>
      );
    default:
      return (
        <State tone="failed" title="There is no mandate">
          <p>{mandate.failure_reason ?? 'The mandate failed.'}</p>
        </State>
      );
  }
}

/** The bank's page on which an account holder authorises a mandate. */
export function MandatePage({ mandate }: { readonly mandate: Mandate }) {
  const { provider, account_name, account_number, bank_code, maximum_amount, reference, status } = mandate;
  const isOpen = status === 'pending_authorisation';
  return (
    <Page provider={provider} title="Agree to direct debits">
      <div className="card">
        <div className="part">
          <h1>
            Direct debits from <b>{account_name}</b>
          </h1>
          <p className="amount">
            <small>NGN</small> {named('', maximum_amount).trim()}
          </p>
          <p className="hint">at most, each time</p>
        </div>
        <dl className="part">
          <dt>Account</dt>
          <dd>ends in {account_number.slice(-4)}</dd>
          <dt>Bank</dt>
          <dd>{bank_code}</dd>
          <dt>Reference</dt>
          <dd>{reference}</dd>
          {isOpen && (
            <>
              <dt>Agree by</dt>
              <dd>
                <time dateTime={mandate.expires_at}>{moment(mandate.expires_at)}</time>
              </dd>
            </>
          )}
        </dl>
        <div className="part">
          {isOpen ? (
            <>
              <Act act="agree" label="Agree" isPrimary />
              <Act act="refuse" label="Refuse" />
            </>
          ) : (
            <Outcome mandate={mandate} />
          )}
        </div>
      </div>
    </Page>
  );
}

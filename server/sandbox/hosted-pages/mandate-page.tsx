import { groupedDecimal } from '@/lib/contract/money';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { Act, HostedPage, Logo, lagosTime, MissingLinkPage, namedAmount, State } from './hosted-parts';
import type { Authorisation } from './mandate';

interface MandateProps {
  readonly mandate: Mandate;
}

function Outcome({ mandate, merchant, isOver }: Authorisation) {
  switch (mandate.status) {
    case 'pending_authorisation':
      return isOver ? (
        <State tone="over" title="This link has expired">
          <p>The time to agree has passed. {merchant.name} can’t debit the account.</p>
        </State>
      ) : null;
    case 'pending_activation':
      return (
        <State tone="paid" title="You have agreed">
          <p>The bank activates the mandate now, which takes a minute. You can close this page.</p>
        </State>
      );
    case 'active':
      return (
        <State tone="paid" title="The mandate is active">
          <p>
            Activated on {lagosTime(mandate.activated_at ?? mandate.updated_at)}. You can close this page.
          </p>
        </State>
      );
    case 'revoked':
      return (
        <State tone="over" title="The mandate was revoked">
          <p>
            On {lagosTime(mandate.revoked_at ?? mandate.updated_at)}. {merchant.name} can no longer debit the
            account.
          </p>
        </State>
      );
    case 'failed':
      return (
        <State tone="failed" title="There is no mandate">
          <p>{mandate.failure_reason ?? 'The mandate failed.'}</p>
          <p>To try again, ask for a new mandate.</p>
        </State>
      );
  }
}

function Facts({ mandate }: MandateProps) {
  const { status, expires_at: expiresAt } = mandate;
  return (
    <dl className="part">
      <dt>Holder</dt>
      <dd>{mandate.account_name}</dd>
      <dt>Bank</dt>
      <dd>{mandate.bank_name}</dd>
      <dt>Account</dt>
      <dd>ends in {mandate.account_number}</dd>
      <dt>Reference</dt>
      <dd>{mandate.reference}</dd>
      {expiresAt && status === 'pending_authorisation' && (
        <>
          <dt>Agree by</dt>
          <dd>
            <time dateTime={expiresAt}>{lagosTime(expiresAt)}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

function Choice({ mandate, merchant, mistake }: Authorisation) {
  return (
    <div className="part">
      {mistake && (
        <p className="mistake" role="alert">
          {mistake}
        </p>
      )}
      <p className="terms">
        You allow {merchant.name} to debit this account, up to {namedAmount('NGN', mandate.maximum_amount)}{' '}
        each time, until the mandate is revoked.
      </p>
      <Act action="agree" label="Agree" kind="primary" />
      <div className="second">
        <Act action="refuse" label="Refuse" />
      </div>
    </div>
  );
}

interface MandatePageProps {
  readonly authorisation: Authorisation;
  readonly style: string;
}

/** The hosted page of a mandate, in each of its states. */
export function MandatePage({ authorisation, style }: MandatePageProps) {
  const { mandate, merchant, mistake, isOver } = authorisation;
  const isOpen = mandate.status === 'pending_authorisation' && !isOver;
  return (
    <HostedPage
      plays="the bank"
      style={style}
      title={`${mistake ? 'Error: ' : ''}Direct debit by ${merchant.name}`}
    >
      <div className="card">
        <div className="part">
          <Logo merchant={merchant} />
          <h1>
            Direct debit by <b>{merchant.name}</b>
          </h1>
          <p className="amount">
            <small>NGN</small> {groupedDecimal(mandate.maximum_amount)}
          </p>
          <p className="hint">at most, each time</p>
        </div>
        <Facts mandate={mandate} />
        {isOpen ? (
          <Choice {...authorisation} />
        ) : (
          <div className="part">
            <Outcome {...authorisation} />
          </div>
        )}
      </div>
    </HostedPage>
  );
}

/** The page for a link that is none of ours: it does not reveal what exists. */
export const MissingMandatePage = ({ style }: { readonly style: string }) => (
  <MissingLinkPage
    style={style}
    plays="the bank"
    title="Mandate link not found"
    heading="This mandate link does not exist"
    advice="Check that you copied the whole link, or ask for a new mandate."
  />
);

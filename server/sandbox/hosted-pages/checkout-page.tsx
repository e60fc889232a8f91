import { groupedDecimal } from '@/lib/contract/money';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Checkout } from './checkout';
import { Act, HostedPage, Logo, lagosTime, MissingLinkPage, namedAmount, State } from './hosted-parts';
import { PaymentOptions } from './payment-options';

interface FormsProps {
  readonly request: FundingRequest;
  readonly mistake: Checkout['mistake'];
}

function OtherAmount({ request, mistake }: FormsProps) {
  return (
    <details open={mistake !== undefined}>
      <summary>Pay another amount</summary>
      <form method="post" noValidate>
        <input type="hidden" name="action" value="pay_amount" />
        <label htmlFor="amount">Amount to pay</label>
        <div className="field">
          <span>{request.currency}</span>
          <input
            id="amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            defaultValue={mistake?.typed}
            // The page comes back with the mistake: that is where the payer goes on.
            // biome-ignore lint/a11y/noAutofocus: only after an error, on the field at fault
            autoFocus={mistake !== undefined}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={mistake ? 'mistake' : 'amount-hint'}
          />
        </div>
        {mistake && (
          <p className="mistake" id="mistake" role="alert">
            {mistake.message}
          </p>
        )}
        <button type="submit">Pay this amount</button>
        <p className="hint" id="amount-hint">
          More or less than requested. The wallet is credited with what is paid.
        </p>
      </form>
    </details>
  );
}

/** Below the payer's card: what a test needs that no payer can do. */
function SandboxControls({ request, mistake }: FormsProps) {
  const isLate = request.status === 'expired';
  return (
    <section className="sandbox" aria-labelledby="sandbox">
      <h2 id="sandbox">Sandbox controls</h2>
      <p className="hint">
        Not part of the payer’s page. Its card and phone number are test values, which are not sent.
      </p>
      {isLate && (
        <div className="second">
          <Act action="pay" label={`Pay ${namedAmount(request.currency, request.amount)} late`} />
        </div>
      )}
      <OtherAmount request={request} mistake={mistake} />
      {!isLate && (
        <div className="quiet">
          <Act action="fail" label="Fail the payment" />
          <Act action="expire" label="Let it expire" />
        </div>
      )}
    </section>
  );
}

function Paid({ request }: { readonly request: FundingRequest }) {
  const { amount, amount_received: received, settled_at: settledAt } = request;
  return (
    <State tone="paid" title="Payment received">
      {received !== amount && <p>The wallet was credited with what was paid.</p>}
      <p>Paid on {lagosTime(settledAt ?? request.created_at)}. You can close this page.</p>
    </State>
  );
}

function Outcome({ request }: { readonly request: FundingRequest }) {
  switch (request.status) {
    case 'pending':
      return null;
    case 'succeeded':
      return <Paid request={request} />;
    case 'failed':
      return (
        <State tone="failed" title="Payment failed">
          <p>{request.failure_reason ?? 'The payment did not go through.'} Nothing was paid.</p>
          <p>To try again, ask for a new payment link.</p>
        </State>
      );
    case 'expired':
      return (
        <State tone="over" title="This link has expired">
          <p>A payment that arrives late is still credited.</p>
        </State>
      );
  }
}

function Facts({ request }: { readonly request: FundingRequest }) {
  const { status, currency, amount, amount_received: received, expires_at: expiresAt } = request;
  return (
    <dl className="part">
      {received !== null && received !== amount && (
        <>
          <dt>Requested</dt>
          <dd>{namedAmount(currency, amount)}</dd>
        </>
      )}
      <dt>Reference</dt>
      <dd>{request.reference}</dd>
      {expiresAt && (status === 'pending' || status === 'expired') && (
        <>
          <dt>{status === 'pending' ? 'Pay by' : 'Expired on'}</dt>
          <dd>
            <time dateTime={expiresAt}>{lagosTime(expiresAt)}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

interface CheckoutPageProps {
  readonly checkout: Checkout;
  readonly style: string;
}

/** The hosted page of a funding request, in each of its states. */
export function CheckoutPage({ checkout, style }: CheckoutPageProps) {
  const { request, merchant, mistake } = checkout;
  const { status, currency } = request;
  const shown = groupedDecimal(request.amount_received ?? request.amount);
  return (
    <HostedPage
      plays="the payment provider"
      style={style}
      title={`${mistake ? 'Error: ' : ''}Pay ${namedAmount(currency, request.amount)} to ${merchant.name}`}
    >
      <div className="card">
        <div className="part">
          <Logo merchant={merchant} />
          <h1>
            Payment to <b>{merchant.name}</b>
          </h1>
          <p className={shown.length > 14 ? 'amount long' : 'amount'}>
            <small>{currency}</small> {shown}
          </p>
        </div>
        <Facts request={request} />
        <div className="part">
          {status === 'pending' ? (
            <PaymentOptions request={request} payee={merchant.name} />
          ) : (
            <Outcome request={request} />
          )}
        </div>
      </div>
      {(status === 'pending' || status === 'expired') && (
        <SandboxControls request={request} mistake={mistake} />
      )}
    </HostedPage>
  );
}

/** The page for a link that is none of ours: it does not reveal what exists. */
export const MissingPage = ({ style }: { readonly style: string }) => (
  <MissingLinkPage
    style={style}
    plays="the payment provider"
    title="Payment link not found"
    heading="This payment link does not exist"
    advice="Check that you copied the whole link, or ask for a new one."
  />
);

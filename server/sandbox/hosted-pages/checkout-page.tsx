import { groupedDecimal } from '@/lib/contract/money';
import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import type { Checkout } from './checkout';
import { Act, HostedPage, MissingLinkPage, State } from './hosted-parts';

const NO_BREAK_SPACE = '\u00a0';

/** An amount with its currency, as buttons and sentences name it. */
export const namedAmount = (currency: string, decimal: string): string =>
  `${currency}${NO_BREAK_SPACE}${groupedDecimal(decimal)}`;

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time as payers read it: `20 Nov 2026, 10:30 (Lagos)`. */
export const lagosTime = (moment: string): string => `${lagos.format(new Date(moment))} (Lagos)`;

/** What the page calls the rail. */
const railName = (method: FundingMethod): string =>
  method === 'gamma_momo' ? 'Mobile money' : 'Card or bank checkout';

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
          More or less than asked for: the wallet is credited with what is paid.
        </p>
      </form>
    </details>
  );
}

/** What a payer can do: pay, pay another amount; while the request is open also fail, or let the time pass. */
function PaymentForms({ request, mistake }: FormsProps) {
  const isLate = request.status === 'expired';
  const amount = namedAmount(request.currency, request.amount);
  return (
    <>
      <div className="part">
        <Act action="pay" label={isLate ? `Pay ${amount} late` : `Pay ${amount}`} kind="primary" />
        <OtherAmount request={request} mistake={mistake} />
      </div>
      {!isLate && (
        <div className="part">
          <h2>Or play another outcome</h2>
          <div className="quiet">
            <Act action="fail" label="Fail the payment" />
            <Act action="expire" label="Let it expire" />
          </div>
        </div>
      )}
    </>
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
          <p>A payment that arrives late is still credited. You can play one below.</p>
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
      <dt>Method</dt>
      <dd>{railName(request.method)}</dd>
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

/** The hosted page of a funding request, in each of its states. */
export function CheckoutPage({ checkout }: { readonly checkout: Checkout }) {
  const { request, merchant, mistake } = checkout;
  const { status, currency } = request;
  const shown = groupedDecimal(request.amount_received ?? request.amount);
  return (
    <HostedPage
      plays="the payment provider"
      title={`${mistake ? 'Error: ' : ''}Pay ${namedAmount(currency, request.amount)} to ${merchant}`}
    >
      <div className="card">
        <div className="part">
          <h1>
            Payment to <b>{merchant}</b>
          </h1>
          <p className={shown.length > 14 ? 'amount long' : 'amount'}>
            <small>{currency}</small> {shown}
          </p>
        </div>
        <Facts request={request} />
        {status !== 'pending' && (
          <div className="part">
            <Outcome request={request} />
          </div>
        )}
        {(status === 'pending' || status === 'expired') && (
          <PaymentForms request={request} mistake={mistake} />
        )}
      </div>
    </HostedPage>
  );
}

/** The page for a link that is none of ours: it does not reveal what exists. */
export const MissingPage = () => (
  <MissingLinkPage
    plays="the payment provider"
    title="Payment link not found"
    heading="This payment link does not exist"
    advice="Check that you copied the whole link, or ask for a new one."
  />
);

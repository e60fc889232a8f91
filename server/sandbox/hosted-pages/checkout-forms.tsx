import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Checkout } from './checkout';
import { namedAmount } from './checkout-labels';
import { Act } from './hosted-parts';

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
            // biome-ignore lint/a11y/noAutofocus: only after a mistake, on the field that it is about
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
export function PaymentForms({ request, mistake }: FormsProps) {
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

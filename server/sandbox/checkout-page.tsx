import type { ReactNode } from 'react';
import type { FundingRequest } from '@/lib/contract/funding';
import { groupedDecimal } from '@/lib/contract/money';
import type { Checkout } from './checkout';
import { PaymentForms } from './checkout-forms';
import { checkoutStyle } from './checkout-style';
import { lagosTime, namedAmount, railName } from './checkout-words';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234450d4'/%3E%3Cpath d='M9 17l5 5 9-11' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a whole page of the service, which has nothing to do with Next.js */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href={ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: checkoutStyle }} />
      </head>
      <body>
        <header className="strip">
          <strong>Sandbox.</strong> This page plays the payment provider. No real money moves.
        </header>
        <main>{children}</main>
        <footer>Partner Desk sandbox checkout</footer>
      </body>
    </html>
  );
}

const marks = {
  paid: 'M5 12.5l4.5 4.5L19 7.5',
  over: 'M12 7v5l3.5 2',
  failed: 'M8 8l8 8M16 8l-8 8',
};

interface StateProps {
  readonly tone: keyof typeof marks;
  readonly title: string;
  readonly heading?: 'h1' | 'h2';
  readonly children: ReactNode;
}

function State({ tone, title, heading: Heading = 'h2', children }: StateProps) {
  return (
    <div className={`state ${tone}`} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="10" />
        <path d={marks[tone]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
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
          <dt>Asked for</dt>
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

/** The hosted page of a funding request, in each of its states (contract 10). */
export function CheckoutPage({ checkout }: { readonly checkout: Checkout }) {
  const { request, merchant, mistake } = checkout;
  const { status, currency } = request;
  const shown = groupedDecimal(request.amount_received ?? request.amount);
  return (
    <Page title={`${mistake ? 'Error: ' : ''}Pay ${namedAmount(currency, request.amount)} to ${merchant}`}>
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
    </Page>
  );
}

/** The page for a link that is none of ours: it tells nothing about what there is. */
export function MissingPage() {
  return (
    <Page title="Payment link not found">
      <div className="card">
        <div className="part">
          <State tone="over" title="This payment link does not exist" heading="h1">
            <p>Check that the whole address was copied, or ask for a new link.</p>
          </State>
        </div>
      </div>
    </Page>
  );
}

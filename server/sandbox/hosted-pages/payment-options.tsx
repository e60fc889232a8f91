import { createHash } from 'node:crypto';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { nuban, sandboxBank } from '@/server/wallets/providers/rules';
import { Act, namedAmount } from './hosted-parts';

interface RequestProps {
  readonly request: FundingRequest;
}

/** A field of a card or a phone. It has no name, so it is not sent, and can't be changed, so no payer types a real one. */
function TestField({
  id,
  label,
  value,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <input id={id} value={value} readOnly autoComplete="off" />
      </div>
    </div>
  );
}

/** `2029`, three years after the request: a test card never expires before its page. */
const cardExpiry = ({ created_at }: FundingRequest): string =>
  `12 / ${(new Date(created_at).getUTCFullYear() + 3) % 100}`;

function CardOption({ request }: RequestProps) {
  return (
    <>
      <TestField id="card-number" label="Card number" value="4084 0840 8408 4081" />
      <div className="pair">
        <TestField id="card-expiry" label="Expiry" value={cardExpiry(request)} />
        <TestField id="card-code" label="Security code" value="408" />
      </div>
      <Act action="pay" label={`Pay ${namedAmount(request.currency, request.amount)}`} kind="primary" />
    </>
  );
}

/** The one-time account of a checkout: the same whenever its page is opened. */
function accountNumberOf({ id }: FundingRequest): string {
  const serial = createHash('sha256').update(id).digest().readUInt32BE(0) % 1_000_000_000;
  return nuban(sandboxBank.bank_code, String(serial).padStart(9, '0'));
}

interface CopiedProps {
  readonly label: string;
  readonly value: string;
  /** What is copied, where it is written otherwise. */
  readonly plain?: string;
}

/** A value and its button, which needs the page's script. */
function Copied({ label, value, plain = value }: CopiedProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        <button type="button" className="copy" data-copy={plain} hidden>
          <span aria-live="polite">Copy</span>
          <span className="vh"> {label.toLowerCase()}</span>
        </button>
      </dd>
    </>
  );
}

function BankOption({ request, payee }: OptionsProps) {
  const { currency, amount, reference } = request;
  return (
    <>
      <p>Transfer exactly this amount from your bank’s app. The account takes this one payment.</p>
      <dl className="account">
        <dt>Bank</dt>
        <dd>{sandboxBank.bank_name}</dd>
        <Copied label="Account number" value={accountNumberOf(request)} />
        <dt>Account name</dt>
        <dd>{payee}</dd>
        <Copied label="Amount" value={namedAmount(currency, amount)} plain={amount} />
        <Copied label="Reference" value={reference} />
      </dl>
      <Act action="pay" label="I have sent the money" kind="primary" />
    </>
  );
}

const networks = ['MTN', 'Telecel', 'AirtelTigo'] as const;

function MobileMoneyOption({ request }: RequestProps) {
  return (
    <>
      <fieldset>
        <legend>Mobile money network</legend>
        <div className="choices">
          {networks.map((network, index) => (
            <label key={network}>
              <input type="radio" name="network" defaultChecked={index === 0} />
              {network}
            </label>
          ))}
        </div>
      </fieldset>
      <TestField id="phone" label="Mobile money number" value="024 000 0000" />
      <p>Your phone asks you to approve the payment with your PIN.</p>
      <Act action="pay" label={`Pay ${namedAmount(request.currency, request.amount)}`} kind="primary" />
    </>
  );
}

interface OptionsProps extends RequestProps {
  /** The name of the account to pay into. */
  readonly payee: string;
}

/** How a payer pays: with mobile money, or by card or bank transfer. The choice works without a script. */
export function PaymentOptions({ request, payee }: OptionsProps) {
  if (request.method === 'gamma_momo') {
    return (
      <div className="option only">
        <MobileMoneyOption request={request} />
      </div>
    );
  }
  return (
    <>
      <fieldset>
        <legend>Pay with</legend>
        <div className="choices">
          <label>
            <input type="radio" name="option" id="option-card" defaultChecked />
            Card
          </label>
          <label>
            <input type="radio" name="option" id="option-bank" />
            Bank transfer
          </label>
        </div>
      </fieldset>
      <div className="option option-card">
        <CardOption request={request} />
      </div>
      <div className="option option-bank">
        <BankOption request={request} payee={payee} />
      </div>
    </>
  );
}

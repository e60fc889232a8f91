import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import type { Settlement } from '@/server/wallets/funding/rules';

/** The form fields of a hosted page. */
export interface CheckoutForm {
  readonly action?: string | undefined;
  readonly amount?: string | undefined;
}

/** A parsed form: the action, or the message for the payer. */
type CheckoutChoice =
  | { readonly kind: 'settle'; readonly settlement: Settlement }
  | { readonly kind: 'invalid'; readonly message: string };

const invalid = (message: string): CheckoutChoice => ({ kind: 'invalid', message });

/** An amount as people type it on a phone, thousands apart or not, as the contract writes it. */
function plainAmount(typed: string): string {
  const text = typed.replaceAll(/[\s\u00a0]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text;
}

function readAmount(typed: string): CheckoutChoice {
  const text = plainAmount(typed);
  if (text === '') return invalid('Enter the amount to pay.');
  if (!MONEY_PATTERN.test(text)) return invalid('Enter an amount such as 1500 or 1500.50.');
  const amountReceived = parseMoney(text);
  if (amountReceived === 0n) return invalid('The amount must be more than zero.');
  return { kind: 'settle', settlement: { outcome: 'succeeded', amountReceived } };
}

/** Parses the form of a hosted page (pay in full, pay another amount, fail, expire). */
export function readCheckoutForm(form: CheckoutForm): CheckoutChoice {
  switch (form.action) {
    case 'pay':
      return { kind: 'settle', settlement: { outcome: 'succeeded' } };
    case 'pay_amount':
      return readAmount(form.amount ?? '');
    case 'fail':
      return {
        kind: 'settle',
        settlement: { outcome: 'failed', failureReason: 'Declined on the sandbox checkout page.' },
      };
    case 'expire':
      return { kind: 'settle', settlement: { outcome: 'expired' } };
    default:
      return invalid('Choose one of the buttons below.');
  }
}

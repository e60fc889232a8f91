import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from './checkout';
import { CheckoutPage, MissingPage } from './checkout-page';
import { checkoutCsp } from './checkout-style';

/** A page ready to be sent: status, markup and the Content-Security-Policy that it needs. */
interface RenderedPage {
  readonly status: 200 | 400 | 404;
  readonly html: string;
  readonly csp: string;
}

/**
 * Renders the hosted page of a funding request, without any script (contract 10).
 * @param checkout what to show; null for a link that is none of ours
 */
export function renderCheckout(checkout: Checkout | null): RenderedPage {
  const page = checkout ? <CheckoutPage checkout={checkout} /> : <MissingPage />;
  const status = checkout === null ? 404 : checkout.mistake ? 400 : 200;
  return { status, html: `<!doctype html>${renderToStaticMarkup(page)}`, csp: checkoutCsp };
}

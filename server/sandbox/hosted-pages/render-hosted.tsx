import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from './checkout';
import { CheckoutPage, MissingPage } from './checkout-page';
import { hostedCsp } from './hosted-style';
import type { Authorisation } from './mandate';
import { MandatePage, MissingMandatePage } from './mandate-page';

/** A page ready to be sent: status, markup and the Content-Security-Policy that it needs. */
export interface RenderedPage {
  readonly status: 200 | 400 | 404;
  readonly html: string;
  readonly csp: string;
}

/** Renders a page that the sandbox hosts, without any script. */
const renderHosted = (status: RenderedPage['status'], page: ReactNode): RenderedPage => ({
  status,
  html: `<!doctype html>${renderToStaticMarkup(page)}`,
  csp: hostedCsp,
});

/**
 * Renders the hosted page of a funding request.
 * @param checkout what to show; null for a link that is none of ours
 */
export function renderCheckout(checkout: Checkout | null): RenderedPage {
  if (!checkout) return renderHosted(404, <MissingPage />);
  return renderHosted(checkout.mistake ? 400 : 200, <CheckoutPage checkout={checkout} />);
}

/**
 * Renders the hosted page of a mandate.
 * @param authorisation what to show; null for a link that is none of ours
 */
export function renderMandate(authorisation: Authorisation | null): RenderedPage {
  if (!authorisation) return renderHosted(404, <MissingMandatePage />);
  const status = authorisation.mistake ? 400 : 200;
  return renderHosted(status, <MandatePage authorisation={authorisation} />);
}

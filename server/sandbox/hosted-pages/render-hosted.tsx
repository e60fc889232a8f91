import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hostedCsp } from './hosted-style';

/** A page ready to be sent: status, markup and the Content-Security-Policy that it needs. */
export interface RenderedPage {
  readonly status: 200 | 400 | 404;
  readonly html: string;
  readonly csp: string;
}

/** Renders a page that the sandbox hosts, without any script. */
export const renderHosted = (status: RenderedPage['status'], page: ReactNode): RenderedPage => ({
  status,
  html: `<!doctype html>${renderToStaticMarkup(page)}`,
  csp: hostedCsp,
});

import type { Authorisation } from './mandate';
import { MandatePage, MissingMandatePage } from './mandate-page';
import { type RenderedPage, renderHosted } from './render-hosted';

/**
 * Renders the hosted page of a mandate.
 * @param authorisation what to show; null for a link that is none of ours
 */
export function renderMandate(authorisation: Authorisation | null): RenderedPage {
  if (!authorisation) return renderHosted(404, <MissingMandatePage />);
  const status = authorisation.mistake ? 400 : 200;
  return renderHosted(status, <MandatePage authorisation={authorisation} />);
}

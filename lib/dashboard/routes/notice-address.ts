import type { Scope } from '@/lib/client/addresses';
import type { Notification } from '@/lib/contract/organisation/notifications';
import * as developerRoutes from './developer-routes';
import * as routes from './routes';

type AddressOf = (org: string, env: Scope['env'], id: string) => string;

const addresses: Readonly<Record<string, AddressOf>> = {
  funding_request: routes.fundingRequest,
  order: routes.order,
  mandate: routes.mandate,
  wallet: routes.wallet,
  webhook: routes.webhook,
  key: developerRoutes.developersKey,
  statement: routes.walletStatements,
  kyb: (org) => routes.kyb(org),
  kyb_document: (org) => routes.kybDocuments(org),
};

/** The page of a notification's record; the overview for kinds of records without a page. */
export function noticeAddress(
  org: string,
  { environment = 'test', subject }: Pick<Notification, 'environment' | 'subject'>,
): string {
  const addressOf = addresses[subject.type] ?? routes.overview;
  return addressOf(org, environment, subject.id);
}

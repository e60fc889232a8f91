import type { Scope } from '@/lib/client/addresses';
import type { Found } from '@/lib/contract/developers/search';
import * as developerRoutes from './developer-routes';
import * as routes from './routes';
import * as labRoutes from './sandbox-routes';
import * as teamRoutes from './team-routes';

type AddressOf = (org: string, env: Scope['env'], id: string) => string;

const addresses: Record<Found['type'], AddressOf> = {
  wallet: routes.wallet,
  funding_request: routes.fundingRequest,
  transaction: routes.transaction,
  mandate: routes.mandate,
  investment: routes.investment,
  instrument: routes.instrument,
  order: routes.order,
  holding: routes.holding,
  webhook: routes.webhook,
  delivery: routes.delivery,
  event: routes.event,
  inbox: labRoutes.sandboxInbox,
  kyb_person: (org, _env, id) => routes.kybPeople(org, id),
  kyb_document: (org) => routes.kybDocuments(org),
  member: (org) => teamRoutes.team(org),
  key: developerRoutes.developersKey,
  request: developerRoutes.developersRequest,
};

/** The page of a search result's record. */
export const foundAddress = ({ org, env }: Scope, { type, id }: Pick<Found, 'type' | 'id'>): string =>
  addresses[type](org, env, id);

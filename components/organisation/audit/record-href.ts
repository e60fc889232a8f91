import type { Scope } from '@/lib/client/addresses';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';

type AddressOf = (org: string, env: Scope['env'], target: string) => string;

/** By the word before the dot of an action. */
const addresses: Readonly<Record<string, AddressOf>> = {
  order: routes.order,
  funding_request: routes.fundingRequest,
  mandate: routes.mandate,
  holding: routes.holding,
  webhook: routes.webhook,
  webhook_delivery: routes.delivery,
  sandbox_inbox: labRoutes.sandboxInbox,
  key: developerRoutes.developersKey,
  allowlist: developerRoutes.developersAllowlist,
  member: (org) => teamRoutes.team(org),
  invitation: (org) => teamRoutes.team(org),
  organisation: (org) => teamRoutes.organisationSettings(org),
  kyb: (org) => routes.kyb(org),
  kyb_document: (org) => routes.kybDocuments(org),
};

/** Where the record that an act was done to is shown; undefined where it has no page, or none any more. */
export function recordHref(scope: Scope, { action, target, environment }: AuditEntry): string | undefined {
  if (/\.(deleted|removed|person_removed)$/.test(action)) return undefined;
  if (action.startsWith('kyb.person_')) return routes.kybPeople(scope.org, target);
  return addresses[action.split('.', 1)[0] ?? '']?.(scope.org, environment ?? scope.env, target);
}

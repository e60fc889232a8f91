'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import type { Scope } from '@/lib/client/addresses';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import * as routes from '@/lib/dashboard/routes/routes';

type Place = { readonly words: string; readonly href: string };

/** The record to which a scenario last happened: what kind it is follows from the scenario. */
function placeOf({ org, env }: Scope, kind: ScenarioKind, id: string): Place {
  if (kind.startsWith('fulfilment')) return { words: 'an order', href: routes.order(org, env, id) };
  if (kind === 'receiver_down') return { words: 'a delivery', href: routes.delivery(org, env, id) };
  if (kind === 'mandate_rejected' || kind === 'name_mismatch')
    return { words: 'a mandate', href: routes.mandate(org, env, id) };
  return { words: 'a funding request', href: routes.fundingRequest(org, env, id) };
}

/** What a scenario last happened to, as a link; nothing where it left no record. */
export function HappenedTo({ scenario }: { scenario: SandboxScenario }) {
  const scope = useScope();
  const { kind, last_resource_id: id } = scenario;
  if (id === undefined) return null;
  const { words, href } = placeOf(scope, kind, id);
  return <TextLink href={href}>{words}</TextLink>;
}

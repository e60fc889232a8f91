'use client';

import { CircleOff } from 'lucide-react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Scope } from '@/lib/client/addresses';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import * as routes from '@/lib/dashboard/routes/routes';
import { useNumberRange } from './number-ranges';
import type { ScenarioActions } from './queries';
import { happenedText, numberText, plannedText, scenarioLabels } from './scenario-labels';

type Place = { readonly words: string; readonly href: string };

/** The record that a scenario last affected; the scenario determines its type. */
function placeOf({ org, env }: Scope, kind: ScenarioKind, id: string): Place {
  if (kind.startsWith('fulfilment')) return { words: 'an order', href: routes.order(org, env, id) };
  if (kind === 'receiver_down') return { words: 'a delivery', href: routes.delivery(org, env, id) };
  if (kind === 'mandate_rejected' || kind === 'name_mismatch')
    return { words: 'a mandate', href: routes.mandate(org, env, id) };
  return { words: 'a funding request', href: routes.fundingRequest(org, env, id) };
}

/** Links to the record that a scenario last affected; renders nothing without one. */
export function HappenedTo({ scenario }: { scenario: SandboxScenario }) {
  const scope = useScope();
  const { kind, last_resource_id: id } = scenario;
  if (id === undefined) return null;
  const { words, href } = placeOf(scope, kind, id);
  return <TextLink href={href}>{words}</TextLink>;
}

/** Disarms a scenario; one that was used up meanwhile is refetched. */
export function useDisarm(disarm: ScenarioActions['disarm']) {
  const { run, readAgain, ...rest } = useAction(disarm, { changes: ['listScenarios'] });
  return {
    ...rest,
    async send({ id, kind }: SandboxScenario): Promise<void> {
      const result = await run({ params: { scenario_id: id }, body: {} });
      if (result.ok) notifyDone({ title: `${scenarioLabels[kind].title}: switched off` });
      else if (result.error.code === 'invalid_state') readAgain();
    },
  };
}

type ArmedProps = { scenario: SandboxScenario; disarm: ScenarioActions['disarm'] };

function Armed({ scenario, disarm }: ArmedProps) {
  const { kind, number, last_happened_at: at, last_resource_id: resource } = scenario;
  const writing = useAllowed('sandbox:write');
  const range = useNumberRange(kind);
  const { send, pending, error } = useDisarm(disarm);
  const { title } = scenarioLabels[kind];
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {title}
            <Badge tone="test">{plannedText(scenario)}</Badge>
            {number !== undefined && range ? <Badge>{numberText(number, range.unit)}</Badge> : null}
          </p>
          <p className="text-muted text-sm">
            It {happenedText(scenario)}
            {at ? (
              <>
                , last <Time value={at} />
                {resource ? (
                  <>
                    {' '}
                    to <HappenedTo scenario={scenario} />
                  </>
                ) : null}
              </>
            ) : null}
            .
          </p>
        </div>
        <Button
          aria-label={`Switch off ${title}`}
          size="small"
          pending={pending}
          disabledReason={writing.allowed ? undefined : writing.reason}
          onClick={() => void send(scenario)}
        >
          <CircleOff aria-hidden="true" />
          Switch off
        </Button>
      </div>
      {error && error.code !== 'invalid_state' ? (
        <div className="mt-3">
          <ActionFailure error={error} onRetry={() => void send(scenario)} />
        </div>
      ) : null}
    </li>
  );
}

type ArmedListProps = { armed: readonly SandboxScenario[]; disarm: ScenarioActions['disarm'] };

/**
 * Armed scenarios, how often each has happened and to which record. Also shown when empty, so that the layout does not
 * shift.
 */
export function ArmedList({ armed, disarm }: ArmedListProps) {
  return (
    <Section
      title="Armed now"
      description="If several match a call, the one armed first applies."
      surface="flush"
    >
      {armed.length === 0 ? (
        <p className="flex min-h-16.5 items-center px-4 text-muted sm:px-5">No scenarios active.</p>
      ) : null}
      <ul className="divide-y divide-border">
        {armed.map((scenario) => (
          <Armed key={scenario.id} scenario={scenario} disarm={disarm} />
        ))}
      </ul>
    </Section>
  );
}

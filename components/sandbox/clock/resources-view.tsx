'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useAllowed } from '@/components/shell/session/scope';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Alert } from '@/components/ui/feedback/alert';
import { kindLabels, resourceKinds } from './resource-kinds';
import { OpenFunding, OpenHoldings, OpenMandates, OpenOrders, type ResourceActions } from './resource-lists';

const choices = [
  { value: 'all', label: 'All', name: 'All kinds' },
  ...resourceKinds.map((kind) => ({ value: kind, label: kindLabels[kind], name: kindLabels[kind] })),
] as const;

/** Every open resource of the test environment, with what can be made to happen to it. */
export function ResourcesView({ actions }: { actions: ResourceActions }) {
  const writing = useAllowed('sandbox:write');
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(resourceKinds));
  const shows = (one: (typeof resourceKinds)[number]) => kind === null || kind === one;
  return (
    <>
      {writing.allowed ? null : <Alert title="Your role can’t advance resources">{writing.reason}</Alert>}
      <ChoiceGroup
        label="Kind of resource"
        choices={choices}
        value={kind ?? 'all'}
        onChoose={(chosen) => void setKind(chosen === 'all' ? null : chosen)}
      />
      {shows('funding') ? <OpenFunding settle={actions.settleFunding} /> : null}
      {shows('mandates') ? <OpenMandates settle={actions.settleMandate} /> : null}
      {shows('orders') ? (
        <OpenOrders key={String(kind)} settle={actions.settleOrder} isAlone={kind === 'orders'} />
      ) : null}
      {shows('holdings') ? <OpenHoldings mature={actions.matureHolding} /> : null}
    </>
  );
}

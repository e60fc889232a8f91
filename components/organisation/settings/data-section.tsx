'use client';

import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { ExportStrip, rowLabels, useExport } from '@/components/shell/exports/list-export';
import { useDisabledReasons, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { Section } from '@/components/ui/display/card';
import { type ExportedList, exportAddress } from '@/lib/client/addresses';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

interface Records {
  readonly list: ExportedList;
  readonly label: string;
  readonly permission: Permission;
}

/** The organisation's records, with the permission that their export needs. */
const records: readonly Records[] = [
  { list: 'transactions', label: 'Transactions', permission: 'wallets:read' },
  { list: 'funding-requests', label: 'Funding requests', permission: 'wallets:read' },
  { list: 'mandates', label: 'Mandates', permission: 'wallets:read' },
  { list: 'orders', label: 'Orders', permission: 'orders:read' },
  { list: 'holdings', label: 'Holdings', permission: 'holdings:read' },
  { list: 'events', label: 'Events', permission: 'webhooks:read' },
  { list: 'deliveries', label: 'Webhook deliveries', permission: 'webhooks:read' },
  { list: 'requests', label: 'Request log', permission: 'organisation:read' },
  { list: 'audit', label: 'Audit trail', permission: 'organisation:read' },
];

const environmentNames: Readonly<Record<Environment, string>> = { test: 'Test', live: 'Live' };

/**
 * Exports all records of a kind as CSV. Offers those that the member may read.
 * @param environments those that the member has
 */
export function DataSection({ environments }: { environments: readonly Environment[] }) {
  const { org, env: first } = useScope();
  const refusals = useDisabledReasons();
  const offered = records.filter(({ permission }) => refusals[permission] === undefined);
  const id = useId();
  const [list, setList] = useState(offered[0]?.list ?? 'transactions');
  const [env, setEnv] = useState(first);
  const { state, start, cancel } = useExport(rowLabels[list], org);
  const isRunning = state.phase === 'running';
  if (offered.length === 0) return null;
  // The audit trail covers both environments. The first one's key always works.
  const isOfBoth = list === 'audit';
  const download = () => start(exportAddress({ org, env: isOfBoth ? first : env }, list));

  /** Another choice clears the result of the last export. */
  function choose(value: string): void {
    const chosen = offered.find((one) => one.list === value);
    if (!chosen) return;
    cancel();
    setList(chosen.list);
  }

  return (
    <Section
      title="Export data"
      description="All records of a kind as a CSV file. To export only some of them, filter their list and export it there."
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1 space-y-1.5">
          <Label htmlFor={id}>Records</Label>
          <Select
            id={id}
            value={list}
            disabled={isRunning}
            onValueChange={choose}
            options={offered.map((one) => ({ value: one.list, label: one.label }))}
          />
        </div>
        {environments.length > 1 && !isOfBoth ? (
          <ChoiceGroup
            label="Environment of the records"
            choices={environments.map((value) => ({
              value,
              label: environmentNames[value],
              name: `${environmentNames[value]} records`,
            }))}
            value={env}
            onChoose={setEnv}
          />
        ) : null}
        <Button onClick={download} pending={isRunning} className="max-sm:w-full">
          <Download aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      {state.phase === 'idle' ? null : (
        <div className="mt-4">
          <ExportStrip what={rowLabels[list]} state={state} onCancel={cancel} onRetry={download} />
        </div>
      )}
    </Section>
  );
}

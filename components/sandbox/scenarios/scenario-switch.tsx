'use client';

import { useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Input } from '@/components/ui/controls/input';
import { Select } from '@/components/ui/controls/select';
import { Switch } from '@/components/ui/controls/switch';
import { Status } from '@/components/ui/feedback/status';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import { useDisarm } from './armed-list';
import { type NumberRange, useNumberRange } from './number-ranges';
import type { ScenarioActions } from './queries';
import {
  armBody,
  type HowOften,
  happenedText,
  numberProblem,
  type Plan,
  plannedText,
  scenarioLabels,
  timesProblem,
} from './scenario-labels';

const choices: readonly { readonly value: HowOften; readonly label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'several', label: 'Several times' },
  { value: 'always', label: 'Until switched off' },
];

type NumberInputProps = {
  label: string;
  /** The unit after the field. */
  unit: string;
  value: string;
  onChange: (text: string) => void;
  problem: string | undefined;
};

function NumberInput({ label, unit, value, onChange, problem }: NumberInputProps) {
  const id = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Input
        aria-label={label}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="tabular w-20 text-right"
      />
      <span className="text-muted text-sm">{unit}</span>
      {problem ? (
        <span id={`${id}-problem`} className="text-danger text-sm">
          {problem}
        </span>
      ) : null}
    </span>
  );
}

type PlanFieldsProps = {
  /** The scenario's title, for screen readers. */
  title: string;
  plan: Plan;
  onChange: (plan: Plan) => void;
  range: NumberRange | undefined;
  problems: { readonly times: string | undefined; readonly number: string | undefined };
};

/** The number of times, and the number parameter if the scenario takes one. */
function PlanFields({ title, plan, onChange, range, problems }: PlanFieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
      {range ? (
        <NumberInput
          label={`${range.unit.startsWith('percent') ? 'Percent' : 'Seconds'}: ${title}`}
          unit={range.unit.replace(/^percent/, '%')}
          value={plan.number}
          onChange={(number) => onChange({ ...plan, number })}
          problem={problems.number}
        />
      ) : null}
      {plan.often === 'several' ? (
        <NumberInput
          label={`Times: ${title}`}
          unit="times"
          value={plan.times}
          onChange={(times) => onChange({ ...plan, times })}
          problem={problems.times}
        />
      ) : null}
      <Select
        aria-label={`How often: ${title}`}
        value={plan.often}
        onValueChange={(often) => onChange({ ...plan, often: often as HowOften })}
        options={choices}
        className="w-44"
      />
    </div>
  );
}

function useArm(kind: ScenarioKind, arm: ScenarioActions['arm']) {
  const range = useNumberRange(kind);
  const [plan, setPlan] = useState<Plan>({ often: 'once', times: '3', number: String(range?.usual ?? '') });
  const { run, pending, error } = useAction(arm, { changes: ['listScenarios'] });
  const problems = { times: timesProblem(plan), number: numberProblem(plan, range) };

  async function send(): Promise<void> {
    if (problems.times !== undefined || problems.number !== undefined) return;
    const result = await run({ body: armBody(kind, plan, range) });
    if (!result.ok) return;
    notifyDone({ title: `${scenarioLabels[kind].title}: armed`, description: plannedText(result.data.data) });
  }
  return { plan, setPlan, range, problems, send, pending, error };
}

type ScenarioSwitchProps = {
  kind: ScenarioKind;
  /** Armed scenarios of this kind, newest first; undefined while loading. */
  armed: readonly SandboxScenario[] | undefined;
  actions: ScenarioActions;
};

/** One scenario: affected calls, visible effect, number of times and the switch that arms it. */
export function ScenarioSwitch({ kind, armed, actions }: ScenarioSwitchProps) {
  const id = useId();
  const writing = useAllowed('sandbox:write');
  const arming = useArm(kind, actions.arm);
  const disarming = useDisarm(actions.disarm);
  const { title, hits, seen } = scenarioLabels[kind];
  const [latest] = armed ?? [];
  const error = arming.error ?? (disarming.error?.code === 'invalid_state' ? undefined : disarming.error);

  async function change(next: boolean): Promise<void> {
    if (next) return arming.send();
    for (const scenario of armed ?? []) await disarming.send(scenario);
  }
  const hold = !writing.allowed
    ? writing.reason
    : armed === undefined
      ? 'Loading active scenarios.'
      : undefined;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div>
          <h3 id={`${id}-title`} className="font-medium">
            {title}
          </h3>
          <div id={`${id}-what`} className="mt-0.5 max-w-2xl text-muted">
            <p>{hits}</p>
            <p>{seen}</p>
          </div>
        </div>
        <div className="flex min-h-9 items-center max-lg:order-last max-lg:col-span-2">
          {latest ? (
            <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <Status tone="warning" label="Armed" />
              {plannedText(latest)}; {happenedText(latest)}
            </span>
          ) : (
            <PlanFields
              title={title}
              plan={arming.plan}
              onChange={arming.setPlan}
              range={arming.range}
              problems={arming.problems}
            />
          )}
        </div>
        <div className="flex items-center lg:h-9">
          <Switch
            checked={latest !== undefined}
            onCheckedChange={(next) => void change(next)}
            labelledBy={`${id}-title`}
            describedBy={`${id}-what`}
            pending={arming.pending || disarming.pending}
            disabledReason={hold}
          />
        </div>
      </div>
      {error ? (
        <div className="mt-3">
          <ActionFailure error={error} onRetry={() => void change(latest === undefined)} />
        </div>
      ) : null}
    </li>
  );
}

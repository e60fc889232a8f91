'use client';

import { useId } from 'react';
import { Input } from '@/components/ui/controls/input';
import { Select } from '@/components/ui/controls/select';
import type { HowOften, Plan } from './how-often';
import type { NumberRange } from './number-ranges';

const choices: readonly { readonly value: HowOften; readonly label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'several', label: 'Several times' },
  { value: 'always', label: 'Until switched off' },
];

type NumberInputProps = {
  label: string;
  /** What it counts, after the box. */
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
  /** The scenario, for screen readers. */
  title: string;
  plan: Plan;
  onChange: (plan: Plan) => void;
  range: NumberRange | undefined;
  problems: { readonly times: string | undefined; readonly number: string | undefined };
};

/** How often a scenario is to happen, and its number where it takes one. */
export function PlanFields({ title, plan, onChange, range, problems }: PlanFieldsProps) {
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

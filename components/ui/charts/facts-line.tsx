import type { ReactNode } from 'react';

type FactsLineProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Shown for of the chosen point of a chart, side by side. */
export function FactsLine({ facts }: FactsLineProps) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="max-sm:min-w-32">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

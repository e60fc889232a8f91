'use client';
'use no memo';

import { type ReactNode, useState } from 'react';
import { Disclosure } from '../display/disclosure';
import { ScrollRegion } from '../display/scroll-region';

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

type FiguresTableProps<Row> = {
  /** What the chart above shows. */
  label: string;
  /** The first heads its row, the others are figures. */
  columns: readonly { readonly head: string; readonly cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** True for the row that is now. */
  isCurrent?: (row: Row) => boolean;
};

const headStyle = 'h-8 whitespace-nowrap border-border border-b px-3 text-right font-medium first:text-left';

/** Under a chart: the same figures as a table. It may be long, so it is made when it is opened. */
export function FiguresTable<Row>({ label, columns, rows, keyOf, isCurrent }: FiguresTableProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Show as table" onOpenChange={setOpen} className="mt-2">
      {isOpen ? (
        <ScrollRegion
          label={`${label}, as a table`}
          className="max-h-96 overflow-auto rounded-md border border-border"
        >
          <table className="w-full border-separate border-spacing-0">
            <caption className="sr-only">{label}</caption>
            <thead className="sticky top-0 bg-canvas text-muted text-xs">
              <tr>
                {columns.map(({ head }) => (
                  <th key={head} scope="col" className={headStyle}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={keyOf(row)}
                  aria-current={isCurrent?.(row) ? 'date' : undefined}
                  className="odd:bg-canvas/60 aria-[current]:bg-selected aria-[current]:font-medium"
                >
                  {columns.map(({ head, cell }, place) =>
                    place === 0 ? (
                      <th
                        key={head}
                        scope="row"
                        className="tabular whitespace-nowrap px-3 py-1.5 text-left font-normal"
                      >
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={head} className="tabular whitespace-nowrap px-3 py-1.5 text-right">
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </Disclosure>
  );
}

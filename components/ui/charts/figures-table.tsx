'use client';
'use no memo';

import { type ReactNode, useState } from 'react';
import { Disclosure } from '../display/disclosure';
import { ScrollRegion } from '../display/scroll-region';

type FactsLineProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Facts about the selected point of a chart, side by side. */
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
  /** The name of the chart above. */
  label: string;
  /** The first column is the row header, the others are figures. */
  columns: readonly { readonly head: string; readonly cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** True for the current row. */
  isCurrent?: (row: Row) => boolean;
};

const headStyle = 'h-8 whitespace-nowrap border-border border-b px-3 text-right font-medium first:text-left';

/** The data of the chart above as a table. It may be long, so it renders when opened. */
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

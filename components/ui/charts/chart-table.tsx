import { ScrollRegion } from '../display/scroll-region';
import type { ChartData } from './chart-types';
import { axisHeadings, formatPosition, formatValue } from './labels';
import { unitLabel } from './scale';

const headStyle = 'h-8 whitespace-nowrap border-border border-b px-3 text-right font-medium first:text-left';

interface Column {
  readonly head: string;
  readonly cell: (index: number) => string;
}

/** The columns after the first: every series with its unit, and the facts. */
function columnsOf({ panels, facts = [] }: ChartData): readonly Column[] {
  return [
    ...panels.flatMap(({ unit, series }) =>
      series.map(({ label, values }) => ({
        head: [label, unitLabel(unit)].filter(Boolean).join(', '),
        cell: (index: number) => formatValue(values[index], unit, false),
      })),
    ),
    ...facts.map(({ label, values }) => ({ head: label, cell: (index: number) => values[index] ?? '–' })),
  ];
}

/** The figures of a chart as a table, newest first. */
export function ChartTable({ data }: { data: ChartData }) {
  const { label, x } = data;
  const columns = columnsOf(data);
  return (
    <ScrollRegion
      label={`${label}, as a table`}
      className="max-h-96 overflow-auto rounded-md border border-border"
    >
      <table className="tabular w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-canvas text-muted text-xs">
          <tr>
            <th scope="col" className={headStyle}>
              {axisHeadings[x.kind]}
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className={headStyle}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.values
            .map((value, index) => (
              <tr key={value} className="odd:bg-canvas/60">
                <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-left font-normal">
                  {formatPosition(x, index)}
                </th>
                {columns.map(({ head, cell }) => (
                  <td key={head} className="whitespace-nowrap px-3 py-1.5 text-right">
                    {cell(index)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

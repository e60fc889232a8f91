import { formatDecimal } from '@/lib/format';
import type { BarFigures, ChartModel } from '../chart-model';

/** A column of the table of bars; its width in rem. */
export interface BarColumn {
  readonly name: string;
  readonly width: number;
  readonly kind: 'time' | 'figure' | 'change' | 'count' | 'amount';
  readonly percent?: boolean;
  readonly value: (figures: BarFigures) => string | undefined;
}

const decimal = (value: string | undefined) => value && formatDecimal(value);

/** Rem that a figure of so many characters takes, with the space around it. */
const widthOf = (characters: number) => 1.25 + 0.52 * characters;

function priceColumns({ longest }: ChartModel): BarColumn[] {
  const width = widthOf(longest);
  return [
    { name: 'Time, Lagos', width: 9, kind: 'time', value: ({ bar }) => bar.time },
    { name: 'Open', width, kind: 'figure', value: ({ bar }) => decimal(bar.open) },
    { name: 'High', width, kind: 'figure', value: ({ bar }) => decimal(bar.high) },
    { name: 'Low', width, kind: 'figure', value: ({ bar }) => decimal(bar.low) },
    { name: 'Close', width, kind: 'figure', value: ({ bar }) => decimal(bar.close) },
    { name: 'Change', width: width + 1, kind: 'change', value: ({ change }) => change },
    {
      name: 'Change, %',
      width: 5.75,
      kind: 'change',
      percent: true,
      value: ({ changePercent }) => changePercent,
    },
  ];
}

const traded: readonly (BarColumn & { readonly isThere: (model: ChartModel) => boolean })[] = [
  {
    name: 'Volume',
    width: 4.75,
    kind: 'count',
    value: ({ bar }) => bar.volume?.toString(),
    isThere: ({ bars }) => bars.some(({ volume }) => volume !== undefined),
  },
  {
    name: 'Value',
    width: 4.75,
    kind: 'amount',
    value: ({ bar }) => bar.value,
    isThere: ({ bars }) => bars.some(({ value }) => value !== undefined),
  },
  {
    name: 'Trades',
    width: 4.25,
    kind: 'count',
    value: ({ bar }) => bar.trades?.toString(),
    isThere: ({ bars }) => bars.some(({ trades }) => trades !== undefined),
  },
];

/** The columns for what is known of the bars and what was chosen. */
export function barColumns(model: ChartModel, code: string, compare: string | null): BarColumn[] {
  const averages = model.averages.map(
    ({ period }, place): BarColumn => ({
      name: `Average ${period}`,
      width: Math.max(6, widthOf(model.longest)),
      kind: 'figure',
      value: ({ averages: values }) => decimal(values[place]),
    }),
  );
  const percents: BarColumn[] = [
    { name: `${code}, %`, width: 7, kind: 'change', percent: true, value: ({ ownPercent }) => ownPercent },
    {
      name: `${compare}, %`,
      width: 7,
      kind: 'change',
      percent: true,
      value: ({ comparedPercent }) => comparedPercent,
    },
  ];
  return [
    ...priceColumns(model),
    ...traded.filter(({ isThere }) => isThere(model)),
    ...averages,
    ...(compare ? percents : []),
  ];
}

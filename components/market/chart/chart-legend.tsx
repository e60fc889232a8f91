import { formatDecimal } from '@/lib/format';
import { formatChange, formatCompact, formatPercent } from '../common/figures';
import { ChangeFigure } from '../common/price';
import { barLabel } from './bars/bar-time';
import { averageTokens, comparedToken } from './chart-colours';
import { type BarFigures, type ChartModel, withDecimals } from './chart-model';

type LegendProps = {
  model: ChartModel;
  /** The figures of the bar under the crosshair, or of the last bar. */
  figures: BarFigures | undefined;
  code: string;
  compare: string | null;
};

/** A figure with its letter. Its width is fixed, so that the figures beside it do not move. */
function Part({ name, letter, value }: { name: string; letter: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      <abbr title={name} className="text-muted no-underline">
        {letter}
      </abbr>{' '}
      <span className="inline-block min-w-15">{value}</span>
    </span>
  );
}

/** A line of the chart: its colour, name and value. */
function Line({ token, name, value }: { token: string; name: string; value: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span aria-hidden="true" className="h-0.5 w-3 rounded-full" style={{ background: `var(${token})` }} />
      <span className="text-muted">{name}</span>
      <span className="inline-block min-w-15">{value ?? '–'}</span>
    </span>
  );
}

/** The values of one bar, over the chart: of the bar under the crosshair, or of the last bar. */
export function ChartLegend({ model, figures, code, compare }: LegendProps) {
  if (!figures) return <div className="h-15 sm:h-10" />;
  const { bar, change, changePercent, averages, ownPercent, comparedPercent } = figures;
  return (
    <div className="tabular h-15 overflow-hidden text-sm/5 sm:h-10">
      <div className="flex flex-wrap gap-x-3">
        <span className="min-w-36 whitespace-nowrap font-medium">{barLabel(bar.time, model.interval)}</span>
        <Part name="Open" letter="O" value={formatDecimal(withDecimals(bar.open, model.decimals))} />
        <Part name="High" letter="H" value={formatDecimal(withDecimals(bar.high, model.decimals))} />
        <Part name="Low" letter="L" value={formatDecimal(withDecimals(bar.low, model.decimals))} />
        <Part name="Close" letter="C" value={formatDecimal(withDecimals(bar.close, model.decimals))} />
        <ChangeFigure change={change} percent={changePercent} className="min-w-32" />
        {bar.volume === undefined ? null : (
          <Part name="Volume" letter="Vol" value={formatCompact(bar.volume)} />
        )}
      </div>
      <div className="flex flex-wrap gap-x-3">
        {model.averages.map(({ period }, place) => (
          <Line
            key={period}
            token={averageTokens[period]}
            name={`Average ${period}`}
            value={averages[place] && formatDecimal(averages[place])}
          />
        ))}
        {compare ? (
          <>
            <Line token="--chart-line" name={code} value={ownPercent && formatPercent(ownPercent)} />
            <Line
              token={comparedToken}
              name={compare}
              value={comparedPercent && formatPercent(comparedPercent)}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** The same as text for screen readers: `20 Nov 2026: close 552.00, …`. */
export function figuresText({ interval, averages: lines }: ChartModel, figures: BarFigures): string {
  const { bar, change, changePercent, averages } = figures;
  const parts = [
    `${barLabel(bar.time, interval)}: open ${formatDecimal(bar.open)}, high ${formatDecimal(bar.high)}`,
    `low ${formatDecimal(bar.low)}, close ${formatDecimal(bar.close)}`,
    change && changePercent ? `change ${formatChange(change)}, ${formatPercent(changePercent)}` : '',
    bar.volume === undefined ? '' : `volume ${bar.volume}`,
    ...lines.map(({ period }, place) =>
      averages[place] ? `average of ${period} ${formatDecimal(averages[place])}` : '',
    ),
  ];
  return parts.filter(Boolean).join(', ');
}

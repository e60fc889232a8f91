import { cn } from '../cn';
import { colourOf, plotColumns, plotHeights } from './chart-style';
import type { ChartMark, ChartPanel, ChartSeries } from './chart-types';
import type { AxisLabel } from './labels';
import { barsPath, linePaths } from './paths';
import { axisLabel, leftOf, panelScale, type Scale, type Span, spansOf, topOf, unitLabel } from './scale';

const hairline = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

type ShapeProps = {
  series: ChartSeries;
  spans: readonly (Span | null)[];
  scale: Scale;
  isBanded: boolean;
  colour: string;
};

function Shape({ series: { shape, known }, spans, scale, isBanded, colour }: ShapeProps) {
  if (shape === 'bars') return <path d={barsPath(spans, scale)} fill={colour} />;
  const form = { isBanded, isStep: shape === 'step' };
  const last = known ?? spans.length - 1;
  const past = linePaths(spans, scale, form, 0, last);
  const line = {
    ...hairline,
    stroke: colour,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  return (
    <>
      {shape === 'area' ? <path d={past.area} fill={colour} fillOpacity={0.13} /> : null}
      <path d={past.line} {...line} />
      {known === undefined ? null : (
        <path d={linePaths(spans, scale, form, last).line} {...line} strokeDasharray="5 4" />
      )}
    </>
  );
}

function Grid({ scale }: { scale: Scale }) {
  const isSplit = scale.low < 0 && scale.high > 0;
  return scale.ticks.map((tick) => (
    <path
      key={tick}
      d={`M0 ${topOf(tick, scale).toFixed(2)}H100`}
      {...hairline}
      stroke={isSplit && tick === 0 ? 'var(--border-strong)' : 'var(--border)'}
    />
  ));
}

/** The labels of a vertical axis, with its unit above the highest. */
function Ticks({ scale, unit }: { scale: Scale; unit: string }) {
  return (
    <div className="relative text-muted text-xs">
      {unit ? <span className="absolute right-2 bottom-full mb-2.5">{unit}</span> : null}
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          style={{ top: `${topOf(tick, scale)}%` }}
          className="tabular absolute right-2 -translate-y-1/2 whitespace-nowrap"
        >
          {axisLabel(tick, 3)}
        </span>
      ))}
    </div>
  );
}

type PlotProps = {
  panel: ChartPanel;
  /** The number of values of the horizontal axis. */
  count: number;
  isBanded: boolean;
  /** The number of series in the panels above. */
  before: number;
  /** A vertical line; the first panel has its label. */
  mark: ChartMark | undefined;
};

/** One panel: its vertical axis and its series. It is drawn as text, without a script. */
export function Plot({ panel, count, isBanded, before, mark }: PlotProps) {
  const scale = panelScale(panel);
  const spans = spansOf(panel.series);
  const markLeft = mark && leftOf(mark.index, count, isBanded);
  const levelTop = panel.level && topOf(Number(panel.level.value), scale);
  return (
    <div aria-hidden="true" className={cn(plotColumns, plotHeights[panel.height ?? 'tall'])}>
      <Ticks scale={scale} unit={unitLabel(panel.unit)} />
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <Grid scale={scale} />
          {panel.series
            .map((series, position) => (
              <Shape
                key={series.label}
                series={series}
                spans={spans[position] ?? []}
                scale={scale}
                isBanded={isBanded}
                colour={colourOf(series.colour, before + position)}
              />
            ))
            // The first series is on top.
            .reverse()}
          {levelTop === undefined ? null : (
            <path d={`M0 ${levelTop}H100`} {...hairline} stroke="var(--input)" strokeDasharray="2 4" />
          )}
          {markLeft === undefined ? null : (
            <path d={`M${markLeft} 0V100`} {...hairline} stroke="var(--input)" strokeDasharray="2 4" />
          )}
        </svg>
        {mark && before === 0 ? (
          <span
            style={{ left: `${markLeft}%` }}
            className={cn(
              'absolute bottom-full mb-1 text-muted text-xs',
              (markLeft ?? 0) > 50 && '-translate-x-full',
            )}
          >
            {mark.label}
          </span>
        ) : null}
        {panel.level ? (
          <span
            style={{ top: `${levelTop}%` }}
            className="absolute right-0 -translate-y-full bg-surface/80 px-1 text-muted text-xs"
          >
            {panel.level.label}
          </span>
        ) : null}
      </div>
    </div>
  );
}

type PositionsProps = {
  labels: readonly AxisLabel[];
  count: number;
  isBanded: boolean;
};

/** The labels of the horizontal axis; a narrow chart has every second one. */
export function Positions({ labels, count, isBanded }: PositionsProps) {
  return (
    <div aria-hidden="true" className={plotColumns}>
      <span />
      <div className="@container relative h-6 text-muted text-xs">
        {labels.map(({ index, text }, position) => {
          const left = leftOf(index, count, isBanded);
          return (
            <span
              key={index}
              style={{ left: `${left.toFixed(2)}%` }}
              className={cn(
                'tabular absolute bottom-0 whitespace-nowrap',
                left > 96 ? '-translate-x-full' : left < 4 ? '' : '-translate-x-1/2',
                position % 2 === 1 && '@max-sm:hidden',
              )}
            >
              {text}
            </span>
          );
        })}
      </div>
    </div>
  );
}

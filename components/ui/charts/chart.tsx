import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { Plot, Positions } from './chart-plot';
import { ChartReader } from './chart-reader';
import { colourOf, panelGap, plotHeights } from './chart-style';
import type { ChartData, ChartMark, ChartPanel, ChartSeries } from './chart-types';
import { axisLabels } from './labels';
import { hasBars } from './scale';

type ChartProps = ChartData & {
  /** Replaces the plot if there is no value other than zero. */
  empty: string;
  /** Beside the legend: the choice of a range. */
  actions?: ReactNode;
  mark?: ChartMark;
};

function Swatch({ shape, colour }: { shape: ChartSeries['shape']; colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className={shape === 'bars' ? 'size-2.5 rounded-xs' : 'h-0.5 w-3.5 rounded-full'}
    />
  );
}

/** What each colour stands for; a chart of one series needs none. */
function Legend({ panels }: { panels: readonly ChartPanel[] }) {
  const all = panels.flatMap(({ series }) => series);
  if (all.length < 2 && !all.some(({ note }) => note)) return null;
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {all.map(({ label, shape, colour, note }, position) => (
        <li key={label} className="inline-flex items-center gap-2">
          <Swatch shape={shape} colour={colourOf(colour, position)} />
          <span className="text-muted">{label}</span>
          {note ? <span className="tabular">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const isDrawn = ({ x, panels }: ChartData): boolean =>
  x.values.length > 0 &&
  panels.some(({ series }) =>
    series.some(({ values }) => values.some((value) => /[1-9]/.test(String(value)))),
  );

function Drawing({ mark, ...data }: Omit<ChartProps, 'empty' | 'actions'>) {
  const { x, panels } = data;
  const count = x.values.length;
  const isBanded = hasBars(panels);
  let series = 0;
  return (
    <div className="pt-6">
      <ChartReader
        data={{ label: data.label, x, panels, ...(data.facts && { facts: data.facts }) }}
        positions={<Positions labels={axisLabels(x)} count={count} isBanded={isBanded} />}
      >
        {panels.map((panel) => {
          const before = series;
          series += panel.series.length;
          return (
            <Plot key={before} panel={panel} count={count} isBanded={isBanded} before={before} mark={mark} />
          );
        })}
      </ChartReader>
    </div>
  );
}

/**
 * A chart of figures over time: axes with round labels, a legend, a reading that follows the pointer or the arrow keys,
 * and the same figures as a table. The drawing is plain SVG that a server can render.
 */
export function Chart({ empty, actions, ...drawing }: ChartProps) {
  const { label, panels } = drawing;
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        <Legend panels={panels} />
        {actions ? <div className="-my-1 ml-auto">{actions}</div> : null}
      </div>
      {isDrawn(drawing) ? (
        <Drawing {...drawing} />
      ) : (
        <ChartMessage panels={panels}>
          <p className="text-muted">{empty}</p>
        </ChartMessage>
      )}
    </figure>
  );
}

type FrameProps = { panels?: readonly Pick<ChartPanel, 'height'>[] };

const oneTall = [{ height: 'tall' }] as const;

const heightsOf = (panels: readonly Pick<ChartPanel, 'height'>[]) =>
  panels.map(({ height = 'tall' }, position) => ({ key: `panel ${position}`, height: plotHeights[height] }));

/** A message in place of a chart, as large as the plot: why there is none, or what went wrong. */
export function ChartMessage({ panels = oneTall, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="relative">
      <div aria-hidden="true" className={panelGap}>
        {heightsOf(panels).map(({ key, height }) => (
          <div key={key} className={height} />
        ))}
      </div>
      <div className="absolute inset-0 grid place-items-center text-balance rounded-md border border-border border-dashed p-4 text-center">
        {children}
      </div>
    </div>
  );
}

/** A grey placeholder, as large as a chart with a legend. */
export function ChartSkeleton({ panels = oneTall }: FrameProps) {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-8 h-5 w-48" />
      <div className={panelGap}>
        {heightsOf(panels).map(({ key, height }) => (
          <Skeleton key={key} className={`w-full rounded-md ${height}`} />
        ))}
      </div>
      <div className="h-14" />
    </div>
  );
}

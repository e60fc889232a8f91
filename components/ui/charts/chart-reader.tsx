'use client';

import dynamic from 'next/dynamic';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Disclosure } from '../display/disclosure';
import { colourOf, panelGap, plotColumns, plotHeights } from './chart-style';
import type { ChartData, ChartPanel } from './chart-types';
import { formatPosition, readingsAt, readingText } from './labels';
import { hasBars, leftOf, panelScale, spansOf, topOf } from './scale';

const axisNames = { day: 'by day', week: 'by week', hour: 'by hour' } as const;

/** Most visits open no table. */
const ChartTable = dynamic(() => import('./chart-table').then((module) => module.ChartTable), {
  loading: () => null,
});

type DotsProps = { panel: ChartPanel; before: number; index: number; left: number };

/** A dot on each line of a panel at the selected position. */
function Dots({ panel, before, index, left }: DotsProps) {
  const scale = panelScale(panel);
  const spans = spansOf(panel.series);
  return (
    <div className={`relative ${plotHeights[panel.height ?? 'tall']}`}>
      {panel.series.map(({ label, shape, colour }, position) => {
        const span = spans[position]?.[index];
        return span && shape !== 'bars' ? (
          <span
            key={label}
            style={{
              left: `${left}%`,
              top: `${topOf(span.to, scale)}%`,
              backgroundColor: colourOf(colour, before + position),
            }}
            className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface"
          />
        ) : null;
      })}
    </div>
  );
}

/** The figures of the selected position, beside the line that marks it. */
function ReadingBox({ data, index, left }: { data: ChartData; index: number; left: number }) {
  const colours = data.panels.flatMap(({ series }) => series.map(({ colour }) => colour));
  const [side, distance] = left > 50 ? (['right', 100 - left] as const) : (['left', left] as const);
  return (
    <div
      style={{ [side]: `max(0px, min(${distance}% + 0.75rem, 100% - 15rem))` }}
      className="absolute top-0 w-60 max-w-full rounded-md border border-border bg-raised px-2.5 py-2 text-sm shadow-md"
    >
      <p className="font-medium">{formatPosition(data.x, index)}</p>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        {readingsAt(data, index).map(({ label, text, position }) => (
          <div key={label} className="contents">
            <dt className="flex min-w-0 items-center gap-1.5 text-muted">
              {position === undefined ? null : (
                <span
                  style={{ backgroundColor: colourOf(colours[position], position) }}
                  className="size-2 shrink-0 rounded-xs"
                />
              )}
              <span className="truncate">{label}</span>
            </dt>
            <dd className="tabular whitespace-nowrap text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Crosshair({ data, index }: { data: ChartData; index: number }) {
  const left = leftOf(index, data.x.values.length, hasBars(data.panels));
  let series = 0;
  return (
    <>
      <span style={{ left: `${left}%` }} className="absolute inset-y-0 w-px -translate-x-1/2 bg-input" />
      <div className={panelGap}>
        {data.panels.map((panel) => {
          const before = series;
          series += panel.series.length;
          return <Dots key={before} panel={panel} before={before} index={index} left={left} />;
        })}
      </div>
      <ReadingBox data={data} index={index} left={left} />
    </>
  );
}

type ChartReaderProps = {
  data: ChartData;
  /** The drawing, and the labels of the horizontal axis. */
  children: ReactNode;
  positions: ReactNode;
};

/**
 * What needs a script: a line that follows the pointer, or the arrow keys, Home and End, with the figures at its
 * position; and the same figures as a table.
 */
export function ChartReader({ data, children, positions }: ChartReaderProps) {
  const [index, setIndex] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const count = data.x.values.length;
  const last = count - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
    setIndex(
      hasBars(data.panels) ? Math.min(last, Math.floor(part * count)) : Math.round(part * Math.max(0, last)),
    );
  }

  return (
    <>
      <div className="relative">
        <div className={panelGap}>{children}</div>
        <div className={`absolute inset-0 ${plotColumns}`}>
          <span />
          <div className="relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-4">
            <div
              aria-hidden="true"
              className="absolute inset-0 touch-pan-y"
              onPointerMove={follow}
              onPointerDown={(event) => {
                follow(event);
                slider.current?.focus({ preventScroll: true });
              }}
              onPointerLeave={({ pointerType }) => {
                if (pointerType === 'mouse') setIndex(undefined);
              }}
            >
              {shown === undefined ? null : <Crosshair data={data} index={shown} />}
            </div>
            <input
              ref={slider}
              type="range"
              aria-label={`${data.label}, ${axisNames[data.x.kind]}`}
              aria-valuetext={readingText(data, shown ?? last)}
              min={0}
              max={Math.max(0, last)}
              value={shown ?? last}
              onChange={({ target }) => setIndex(Number(target.value))}
              onFocus={() => setIndex((before) => before ?? last)}
              onBlur={() => setIndex(undefined)}
              className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
            />
          </div>
        </div>
      </div>
      {positions}
      <Disclosure summary="Show as table" onOpenChange={setOpen} className="mt-1">
        {isOpen ? <ChartTable data={data} /> : null}
      </Disclosure>
    </>
  );
}

'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { type ChartParam, type ChartStyle, type ChartView, chartParams, readChartView } from './chart-view';

const parsers = Object.fromEntries(chartParams.map((param) => [param, parseAsString]));

/** How the chart is looked at, from the address, and how to change that; null takes a parameter away. */
export function useChartView(usual: ChartStyle): {
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
} {
  // Trying out ranges must not bury the page before this one under a dozen steps back.
  const [values, setValues] = useQueryStates(parsers, { history: 'replace', shallow: true, scroll: false });
  const view = useMemo(() => readChartView(values, usual), [values, usual]);
  return { view, change: (changed) => void setValues(changed) };
}

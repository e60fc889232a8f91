'use client';

import { parseAsString } from '../address/params';
import { useQueryState } from '../address/use-query-state';
import { ChoiceGroup } from '../controls/choice-group';
import { type ChartRange, rangeOf } from './ranges';

/** The range that the page's URL names with `range`. */
export function useChartRange<Range extends ChartRange>(ranges: readonly Range[], initial: Range): Range {
  const [asked] = useQueryState('range', parseAsString);
  return rangeOf(ranges, asked, initial);
}

type RangeButtonsProps = { ranges: readonly ChartRange[]; initial: ChartRange };

/** The choice of a chart's range, which is written to the URL; the initial one is not. */
export function RangeButtons({ ranges, initial }: RangeButtonsProps) {
  const [asked, ask] = useQueryState('range', parseAsString);
  return (
    <ChoiceGroup
      label="Range"
      choices={ranges}
      value={rangeOf(ranges, asked, initial).value}
      onChoose={(value) => ask(value === initial.value ? null : value)}
    />
  );
}

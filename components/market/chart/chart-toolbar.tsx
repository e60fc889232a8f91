'use client';

import { useQuery } from '@tanstack/react-query';
import {
  CandlestickChart,
  ChartLine,
  ChevronDown,
  Download,
  FileDown,
  GitCompareArrows,
  Maximize2,
  Minimize2,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { type Choice, ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/dropdown-menu';
import { indicesQuery } from '../common/queries';
import {
  type AveragePeriod,
  averagePeriods,
  type ChartParam,
  type ChartSeries,
  type ChartView,
  writeAverages,
} from './chart-view';
import { chartIntervals, chartRanges, intervalLabels, intervalProblem, rangeLabels } from './ranges';

type CompareMenuProps = {
  value: string | null;
  /** The charted index, which can't be compared with itself. */
  except: string | undefined;
  onChoose: (code: string | null) => void;
};

const NONE = 'none';

/** The available indices. They load when the menu opens, not with the page. */
function Indices({ value, except, onChoose }: CompareMenuProps) {
  const { data, error, refetch, isFetching } = useQuery(indicesQuery(useScope()));
  if (error && !data) {
    return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />;
  }
  if (!data) {
    return (
      <Loading label="the indices" className="space-y-3 p-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-28" />
        <Skeleton className="w-36" />
      </Loading>
    );
  }
  return (
    <MenuRadioGroup
      value={value ?? NONE}
      onValueChange={(chosen) => onChoose(chosen === NONE ? null : chosen)}
    >
      <MenuRadioItem value={NONE}>No comparison</MenuRadioItem>
      {data.data
        .filter(({ code }) => code !== except)
        .map(({ code, name }) => (
          <MenuRadioItem key={code} value={code}>
            {name}
          </MenuRadioItem>
        ))}
    </MenuRadioGroup>
  );
}

/** Selects the index for comparison. */
function CompareMenu(props: CompareMenuProps) {
  return (
    <DropdownMenu
      align="start"
      className="max-h-80 overflow-y-auto"
      trigger={
        <Button size="small">
          <GitCompareArrows aria-hidden="true" />
          {props.value ? `Compared with ${props.value}` : 'Compare'}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Indices {...props} />
    </DropdownMenu>
  );
}

type ToolbarProps = {
  series: ChartSeries;
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
  /** Undefined while there is nothing to save. */
  onImage: (() => void) | undefined;
  onCsv: (() => void) | undefined;
  onFull: () => void;
};

const styles: readonly Choice<'candles' | 'line'>[] = [
  { value: 'candles', label: <CandlestickChart aria-hidden="true" className="size-4" />, name: 'Candles' },
  { value: 'line', label: <ChartLine aria-hidden="true" className="size-4" />, name: 'Line' },
];
const PERCENT_ONLY = 'Comparisons are in percent and have their own scale.';
const NOTHING = 'There are no bars to save.';

/** The moving averages, one checkbox each. */
function Averages({ view, change }: Pick<ToolbarProps, 'view' | 'change'>) {
  const toggle = (period: AveragePeriod, isOn: boolean) => {
    const chosen = averagePeriods.filter((each) => (each === period ? isOn : view.averages.includes(each)));
    change({ ma: writeAverages(chosen) });
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3" disabled={view.compare !== null}>
      <legend className="sr-only">Moving averages{view.compare ? `. ${PERCENT_ONLY}` : ''}</legend>
      <span aria-hidden="true" className="text-muted text-sm" title={view.compare ? PERCENT_ONLY : undefined}>
        Average
      </span>
      {averagePeriods.map((period) => (
        <LabelledCheckbox
          key={period}
          checked={view.averages.includes(period)}
          onChange={({ target }) => toggle(period, target.checked)}
          aria-label={`Moving average of ${period} bars`}
          className="gap-1.5 text-sm"
        >
          {period}
        </LabelledCheckbox>
      ))}
    </fieldset>
  );
}

type OutputsProps = Pick<ToolbarProps, 'onImage' | 'onCsv' | 'onFull'> & {
  isFull: boolean;
  className: string | undefined;
};

/** The downloads of a chart, and its full screen. */
function Outputs({ onImage, onCsv, onFull, isFull, className }: OutputsProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-1.5', className)}>
      <Button size="small" onClick={onImage} disabledReason={onImage ? undefined : NOTHING}>
        <Download aria-hidden="true" />
        Image
      </Button>
      <Button size="small" onClick={onCsv} disabledReason={onCsv ? undefined : NOTHING}>
        <FileDown aria-hidden="true" />
        CSV
      </Button>
      <Button size="small" onClick={onFull}>
        {isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        {isFull ? 'Leave full screen' : 'Full screen'}
      </Button>
    </div>
  );
}

/** All options of a chart, and its downloads. A phone has two lines of them: the others are behind a button. */
export function ChartToolbar({ series, view, change, ...outputs }: ToolbarProps) {
  const { range, interval, compare } = view;
  const [isOpen, setOpen] = useState(false);
  const others = isOpen ? undefined : 'max-sm:hidden';
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex items-end justify-between gap-x-2 max-sm:w-full">
          <ChoiceGroup
            label="Range"
            choices={chartRanges.map((value) => ({ value, label: value, name: rangeLabels[value] }))}
            value={range}
            onChoose={(chosen) => change({ range: chosen, interval: null })}
          />
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="h-8 shrink-0 aria-expanded:bg-selected sm:hidden"
          >
            <SlidersHorizontal aria-hidden="true" />
            Tools
          </Button>
        </div>
        <Outputs {...outputs} isFull={view.isFull} className={others} />
      </div>
      <div className={cn('flex flex-wrap items-center gap-x-4 gap-y-1.5', others)}>
        <ChoiceGroup
          label="Interval"
          choices={chartIntervals.map((value) => ({
            value,
            label: value,
            name: intervalLabels[value].label,
            refusal: intervalProblem(range, value),
          }))}
          value={interval}
          onChoose={(chosen) => change({ interval: chosen })}
        />
        <ChoiceGroup
          label="Drawn as"
          choices={styles}
          value={view.style}
          onChoose={(style) => change({ style })}
        />
        <Averages view={view} change={change} />
        <Button
          size="small"
          aria-pressed={view.isLog}
          aria-label="Log scale"
          className="aria-pressed:bg-selected"
          disabledReason={compare ? PERCENT_ONLY : undefined}
          onClick={() => change({ scale: view.isLog ? null : 'log' })}
        >
          Log
        </Button>
        <CompareMenu
          value={compare}
          except={series.kind === 'index' ? series.code : undefined}
          onChoose={(code) => change({ compare: code })}
        />
      </div>
    </div>
  );
}

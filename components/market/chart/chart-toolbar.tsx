'use client';

import { useQuery } from '@tanstack/react-query';
import {
  CandlestickChart,
  ChartLine,
  ChevronDown,
  ImageDown,
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
import { Tooltip } from '@/components/ui/overlays/tooltip';
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
          <span className="max-w-24 truncate">{props.value ? `Compare: ${props.value}` : 'Compare'}</span>
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

/** The downloads of a chart. */
function Downloads({ onImage, onCsv }: Pick<ToolbarProps, 'onImage' | 'onCsv'>) {
  const image = (
    <Button
      size="iconSmall"
      aria-label="Image"
      onClick={onImage}
      disabledReason={onImage ? undefined : NOTHING}
    >
      <ImageDown aria-hidden="true" />
    </Button>
  );
  return (
    <>
      {onImage ? <Tooltip content="Download as an image">{image}</Tooltip> : image}
      <Button size="small" onClick={onCsv} disabledReason={onCsv ? undefined : NOTHING}>
        CSV
      </Button>
    </>
  );
}

function FullScreen({ isFull, onFull }: { isFull: boolean; onFull: () => void }) {
  const label = isFull ? 'Leave full screen' : 'Full screen';
  return (
    <Tooltip content={label}>
      <Button size="iconSmall" aria-label={label} onClick={onFull} className="ml-auto">
        {isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
}

/** All options of a chart, and its downloads, in two lines. On a phone, those beyond the range are behind a button. */
export function ChartToolbar({ series, view, change, onImage, onCsv, onFull }: ToolbarProps) {
  const { range, interval, compare } = view;
  const [isOpen, setOpen] = useState(false);
  const others = isOpen ? undefined : 'max-sm:hidden';
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
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
        <div className={cn('flex flex-wrap items-center gap-1.5', others)}>
          <CompareMenu
            value={compare}
            except={series.kind === 'index' ? series.code : undefined}
            onChoose={(code) => change({ compare: code })}
          />
          <Downloads onImage={onImage} onCsv={onCsv} />
        </div>
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
        <FullScreen isFull={view.isFull} onFull={onFull} />
      </div>
    </div>
  );
}

'use client';

import { FileSpreadsheet } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { FileButton } from '@/components/kyb/documents/uploads/file-button';
import { useFileIntake } from '@/components/kyb/documents/uploads/use-file-intake';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { PageHeader } from '@/components/shell/frame/page-header';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { saveFile } from '@/components/ui/controls/save-file';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import { EnvironmentChoice } from '../environment-choice';
import { environmentOf } from '../order-filters';
import { exampleCsv } from './fill-lines';
import { FillReview } from './fill-review';
import { type FillActions, useFills } from './use-fills';

const columns = [
  { label: 'reference', value: 'Ours: ORD-…' },
  { label: 'unit_price', value: 'The execution price, with a decimal point' },
  {
    label: 'executed_at',
    value: 'Lagos time, such as 2026-11-20 10:30:05. If missing: now',
    hint: 'Optional',
  },
  { label: 'units', value: 'The broker’s count, which we compare with ours', hint: 'Optional' },
  { label: 'broker_reference', value: 'For example, the contract note number', hint: 'Optional' },
];

type FillIntakeProps = { pending: boolean; onFile: (file: File) => void };

/** The intake of a broker's file: select, drop anywhere, or paste. */
function FillIntake({ pending, onFile }: FillIntakeProps) {
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !pending) onFile(file);
  };
  const isOver = useFileIntake((chosen) => take(chosen.map(({ file }) => file))) !== null;
  return (
    <div className="space-y-6">
      <div
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border-strong border-dashed bg-surface px-4 py-6 transition-colors sm:px-5',
          isOver && 'border-accent-ink bg-accent-soft',
        )}
      >
        <FileSpreadsheet
          aria-hidden="true"
          className={cn('size-5 shrink-0 text-muted', isOver && 'text-accent-ink')}
        />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">Drop the broker’s CSV file anywhere on this page</p>
          <p className="text-muted text-sm">
            Up to 500 lines. You see the result of every line before anything is completed.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:h-10 max-sm:[&>button]:flex-1">
          <Button
            onClick={() =>
              saveFile(new Blob([exampleCsv], { type: 'text/csv;charset=utf-8' }), 'orders-example.csv')
            }
          >
            Download an example
          </Button>
          <FileButton variant="primary" accept=".csv,text/csv,text/plain" pending={pending} onFiles={take}>
            Choose a file
          </FileButton>
        </div>
      </div>
      <section aria-label="Columns">
        <h2 className="font-semibold text-lg">Columns</h2>
        <p className="mb-3 text-muted">
          The first line names the columns, in any order. Other columns are ignored. Common names such as
          price, qty or contract note also work.
        </p>
        <DescriptionList items={columns} className="max-w-2xl" />
      </section>
    </div>
  );
}

type FlowProps = { actions: FillActions; environment: Environment };

function Flow({ actions, environment }: FlowProps) {
  const fills = useFills(actions, environment);
  const last = useRef<File>(undefined);
  const { stage, fault } = fills;

  function take(file: File): void {
    last.current = file;
    void fills.take(file);
  }

  if (stage.at !== 'choosing') return <FillReview fills={fills} stage={stage} environment={environment} />;
  return (
    <>
      {stage.fault ? (
        <Alert tone="danger" live title="This file can’t be used">
          {stage.fault}
        </Alert>
      ) : null}
      {fault ? (
        <ActionFailure
          error={fault}
          uncertainAdvice="Choose the file again. Nothing has been done yet."
          onRetry={() => last.current && take(last.current)}
        />
      ) : null}
      <FillIntake pending={fills.isReading} onFile={take} />
    </>
  );
}

/**
 * Completes many orders from a broker's file: select it, check its dry run line by line, confirm the totals, and
 * complete.
 */
export function FillFlow({ actions }: { actions: FillActions }) {
  const environment = environmentOf(Object.fromEntries(useSearchParams()));
  return (
    <>
      <PageHeader
        title="Complete from a file"
        description="Complete many orders at once from a broker’s executions."
        breadcrumbs={[
          {
            label: 'Orders',
            href: routes.operatorOrders({ environment: environment === 'test' ? 'test' : undefined }),
          },
        ]}
        actions={<EnvironmentChoice current={environment} />}
      />
      {/* A file belongs to one environment, so a change of environment discards it. */}
      <Flow key={environment} actions={actions} environment={environment} />
    </>
  );
}

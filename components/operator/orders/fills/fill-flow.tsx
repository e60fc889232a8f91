'use client';

import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Alert } from '@/components/ui/feedback/alert';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import { EnvironmentChoice } from '../environment-choice';
import { environmentOf } from '../order-filters';
import { FillIntake } from './fill-intake';
import { FillReview } from './fill-review';
import { type FillActions, useFills } from './use-fills';

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
        <Alert tone="danger" live title="This file can’t be taken">
          {stage.fault}
        </Alert>
      ) : null}
      {fault ? (
        <ActionFailure
          error={fault}
          uncertainAdvice="Choose the file again: nothing is done yet."
          onRetry={() => last.current && take(last.current)}
        />
      ) : null}
      <FillIntake pending={fills.isReading} onFile={take} />
    </>
  );
}

/** Completes many orders from a broker's file: chosen, tried out line by line, confirmed with its sums, and done. */
export function FillFlow({ actions }: { actions: FillActions }) {
  const environment = environmentOf(Object.fromEntries(useSearchParams()));
  return (
    <>
      <PageHeader
        title="Complete from a file"
        description="What a broker says that it dealt, many orders at once."
        breadcrumbs={[
          {
            label: 'Orders',
            href: routes.operatorOrders({ environment: environment === 'test' ? 'test' : undefined }),
          },
        ]}
        actions={
          <EnvironmentChoice
            current={environment}
            href={(query) => routes.operatorCompletion(query.environment === 'test' ? 'test' : 'live')}
          />
        }
      />
      {/* A file is of one environment: it is not carried to the other. */}
      <Flow key={environment} actions={actions} environment={environment} />
    </>
  );
}

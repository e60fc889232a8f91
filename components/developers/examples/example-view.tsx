'use client';

import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/frame/page-header';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useScope } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { JsonView } from '@/components/ui/display/json-view';
import type { EventType } from '@/lib/contract/webhooks/events';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { eventLabels } from './event-labels';

type ExampleViewProps = {
  type: EventType;
  /** The event as in a webhook. */
  example: object;
  /** How to cause it. */
  children: ReactNode;
};

/** One event: its meaning, when it is sent, its data, and how to cause it. */
export function ExampleView({ type, example, children }: ExampleViewProps) {
  const { org, env } = useScope();
  const { meaning, when, data } = eventLabels[type];
  return (
    <>
      <div>
        <Breadcrumbs parents={[{ label: 'Examples', href: labRoutes.sandboxExamples(org, env) }]} />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="font-semibold text-2xl tracking-tight">{eventTypeLabels[type]}</h1>
          <code className="font-mono text-muted">{type}</code>
        </div>
        <p className="mt-1 max-w-2xl text-muted">{meaning}</p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="min-w-0 space-y-6">{children}</div>
        <Section title="Contents">
          <div className="space-y-4">
            <DescriptionList
              layout="columns"
              className="max-sm:grid-cols-1 sm:grid-cols-1"
              items={[
                { label: 'Sent when', value: when },
                { label: 'Its data', value: data },
              ]}
            />
            <JsonView value={example} label="example" className="[&>pre]:max-h-120 [&>pre]:overflow-y-auto" />
          </div>
        </Section>
      </div>
    </>
  );
}

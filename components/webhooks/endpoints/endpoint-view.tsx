'use client';

import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { EndpointAttempts } from '../health/attempts-section';
import { FailingAlert } from '../health/failing-alert';
import { millisecondsText, rateText, shortUrl } from '../health/health-labels';
import type { StartedReplay } from '../replay/replay-labels';
import { ReplayProgress } from '../replay/replay-progress';
import { SecretSettings } from '../verifier/secret-settings';
import { TestResult } from '../verifier/test-result';
import { useDialogAddress } from './dialog-address';
import { EndpointMenu } from './endpoint-menu';
import { EndpointStatus } from './endpoint-status';
import { LatestDeliveries } from './latest-deliveries';
import { type EndpointActions, webhookQuery } from './queries';
import { useTest } from './use-test';

/** The full URL: the page header shortens a long one. */
function Address({ url }: { url: string }) {
  return (
    <span className="inline-flex items-start gap-1 text-left">
      <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{url}</code>
      <CopyButton value={url} label="address" className="-mt-0.5" />
    </span>
  );
}

function Heard({ events }: { events: WebhookEndpoint['events'] }) {
  if (events.length === 0) return 'All events';
  return (
    <ul className="flex flex-wrap justify-end gap-1">
      {events.map((type) => (
        <li key={type} title={type}>
          <Badge>{eventTypeLabels[type]}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** An endpoint's settings, with a button to edit them. */
function EndpointSettings({ endpoint, onEdit }: { endpoint: WebhookEndpoint; onEdit: () => void }) {
  const writing = useAllowed('webhooks:write');
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Address', value: <Address url={endpoint.url} /> },
          {
            label: 'Description',
            value: endpoint.description ?? <span className="text-muted">None</span>,
          },
          { label: 'Events', value: <Heard events={endpoint.events} /> },
          { label: 'Added', value: <Time value={endpoint.created_at} /> },
          { label: 'Last changed', value: <Time value={endpoint.updated_at} /> },
        ]}
        ids={{ 'Endpoint ID': endpoint.id }}
      />
      <Button
        className="mt-4 max-sm:h-10 max-sm:w-full"
        disabledReason={writing.allowed ? undefined : writing.reason}
        onClick={onEdit}
      >
        Edit…
      </Button>
    </>
  );
}

type FigureProps = { label: string; value: ReactNode; hint?: string; tone?: 'danger' };

function Figure({ label, value, hint, tone }: FigureProps) {
  return (
    <div className="min-w-0 px-4 py-3.5 sm:px-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={cn('tabular mt-0.5 font-semibold text-lg', tone === 'danger' && 'text-danger')}>
        {value}
      </dd>
      {hint ? <dd className="tabular text-muted text-sm">{hint}</dd> : null}
    </div>
  );
}

const quiet = (text: string) =>
  text === 'None yet' ? <span className="font-normal text-base text-muted">{text}</span> : text;

/** The results of the attempts in the last 24 hours. */
function EndpointFigures({ health }: { health: WebhookHealth }) {
  const { attempts, succeeded, failed, given_up: givenUp, p50_ms, p95_ms, p99_ms } = health;
  return (
    <Card className="overflow-clip">
      <section aria-label="Last 24 hours">
        <dl className="-mb-px grid grid-cols-2 [&>div]:border-border [&>div]:border-b lg:grid-cols-4 lg:divide-x lg:divide-border">
          <Figure
            label="Succeeded, 24 h"
            value={quiet(rateText(health.success_rate))}
            hint={attempts > 0 ? `${formatCount(succeeded)} of ${formatCount(attempts)}` : undefined}
          />
          <Figure
            label="Attempts, 24 h"
            value={formatCount(attempts)}
            hint={attempts > 0 ? `${formatCount(failed)} failed` : undefined}
          />
          <Figure
            label="p95 response time"
            value={quiet(millisecondsText(p95_ms))}
            hint={
              p50_ms === undefined
                ? undefined
                : `p50 ${millisecondsText(p50_ms)}, p99 ${millisecondsText(p99_ms)}`
            }
          />
          <Figure
            label="Failed, 24 h"
            value={formatCount(givenUp)}
            hint={givenUp > 0 ? 'after eight attempts' : undefined}
            tone={givenUp > 0 ? 'danger' : undefined}
          />
        </dl>
      </section>
    </Card>
  );
}

// Forms are larger than the rest of this page, and most visits open none.
const EndpointDialogs = dynamic(() => import('./endpoint-dialogs').then((file) => file.EndpointDialogs), {
  // Without it the surrounding page would be hidden until the script has loaded.
  loading: () => null,
});

function PausedAlert({ onResume }: { onResume: () => void }) {
  return (
    <Alert
      title="Deliveries are held"
      action={
        <Button size="small" onClick={onResume}>
          Resume…
        </Button>
      }
    >
      Nothing is sent while the endpoint is paused. Events are held for later.
    </Alert>
  );
}

function EndpointPage({ endpoint, actions }: { endpoint: WebhookEndpoint; actions: EndpointActions }) {
  const { org, env } = useScope();
  const { dialog, open, close } = useDialogAddress();
  const testing = useTest(actions.test, endpoint.id);
  const [replay, setReplay] = useState<StartedReplay>();
  return (
    <>
      <PageHeader
        title={shortUrl(endpoint.url)}
        breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
        status={
          <span className="flex flex-wrap items-center gap-1.5">
            <CopyButton value={endpoint.url} label="address" />
            <EndpointStatus endpoint={endpoint} />
          </span>
        }
        description={endpoint.description}
        actions={<EndpointMenu endpoint={endpoint} testing={testing} onOpen={open} />}
      />
      <TestResult {...testing} onRetry={testing.send} />
      <FailingAlert endpoint={endpoint} />
      {endpoint.enabled ? null : <PausedAlert onResume={() => open('resume')} />}
      {replay ? (
        <ReplayProgress endpoint={endpoint} replay={replay} onClose={() => setReplay(undefined)} />
      ) : null}
      <EndpointFigures health={endpoint.health} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <EndpointAttempts id={endpoint.id} />
          <LatestDeliveries endpoint={endpoint} />
        </div>
        <div className="min-w-0 space-y-6">
          <Section title="Settings">
            <EndpointSettings endpoint={endpoint} onEdit={() => open('edit')} />
          </Section>
          <Section title="Signing secret">
            <SecretSettings endpoint={endpoint} onRotate={() => open('rotate')} />
          </Section>
        </div>
      </div>
      {dialog ? (
        <EndpointDialogs
          dialog={dialog}
          endpoint={endpoint}
          actions={actions}
          onClose={close}
          onReplay={(started) => {
            setReplay(started);
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
    </>
  );
}

const shape = { figures: 4, main: [6], aside: [4] };

/** One endpoint: health, settings, secret, deliveries and actions. */
export function EndpointView({ id, actions }: { id: string; actions: EndpointActions }) {
  const { org, env } = useScope();
  const reading = useAllowed('webhooks:read');
  const read = useQuery({ ...webhookQuery({ org, env }, id), enabled: reading.allowed });
  return (
    <RecordPage
      read={read}
      title="Webhook endpoint"
      breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
      shape={shape}
      denied={
        reading.allowed ? undefined : (
          <Denied
            icon={<Webhook aria-hidden="true" />}
            title="You can’t read webhooks"
            reason={reading.reason}
          />
        )
      }
    >
      {(endpoint) => <EndpointPage endpoint={endpoint} actions={actions} />}
    </RecordPage>
  );
}

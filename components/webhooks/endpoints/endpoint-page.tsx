'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { AttemptsSection } from '../health/attempts-section';
import { FailingAlert } from '../health/failing-alert';
import { shortUrl } from '../health/health-labels';
import type { StartedReplay } from '../replay/replay-labels';
import { ReplayProgress } from '../replay/replay-progress';
import { SecretSettings } from '../verifier/secret-settings';
import { TestResult } from '../verifier/test-result';
import type { EndpointActions } from './actions';
import { useDialogAddress } from './dialog-address';
import { EndpointFigures } from './endpoint-figures';
import { EndpointMenu } from './endpoint-menu';
import { EndpointSettings } from './endpoint-settings';
import { EndpointStatus } from './endpoint-status';
import { LatestDeliveries } from './latest-deliveries';
import { useTest } from './use-test';

// Forms weigh more than the rest of this page, and most visits open none.
const EndpointDialogs = dynamic(() => import('./endpoint-dialogs').then((file) => file.EndpointDialogs), {
  // Without it the page around would wait, hidden, for the script.
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
      Nothing is sent while the endpoint is paused, and nothing is lost: what happens is kept to be sent
      later.
    </Alert>
  );
}

/** The page of an endpoint that is there. */
export function EndpointPage({ endpoint, actions }: { endpoint: WebhookEndpoint; actions: EndpointActions }) {
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <AttemptsSection id={endpoint.id} />
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

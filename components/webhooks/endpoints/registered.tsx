'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SecretPanel } from '@/components/shell/actions/secret-panel';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { announce } from '@/components/ui/feedback/announcer';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { shortUrl } from '../health/health-labels';
import { TestResult } from '../verifier/test-result';
import type { TestAction } from './actions';
import { endpointSecretWords } from './endpoint-secret-labels';
import { useTest } from './use-test';

type RegisteredProps = { endpoint: WebhookEndpoint; test: TestAction };

/** A new endpoint: its secret, which has to be stored now, and a test delivery. */
export function Registered({ endpoint, test }: RegisteredProps) {
  const { org, env } = useScope();
  const router = useRouter();
  const [stored, setStored] = useState(false);
  const testing = useTest(test, endpoint.id);
  useUnloadGuard(!stored);

  // The form with the focus is gone, and what came in its place begins at the top.
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    announce('The endpoint is added. Store its secret now.');
  }, []);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Secret" description={shortUrl(endpoint.url)}>
        <SecretPanel
          words={endpointSecretWords}
          secret={endpoint.secret ?? ''}
          stored={stored}
          onStored={setStored}
        />
        <Button
          variant="primary"
          className="mt-5 max-sm:h-10 max-sm:w-full"
          disabledReason={stored ? undefined : 'Store the secret first, and say so above.'}
          onClick={() => router.replace(routes.webhook(org, env, endpoint.id))}
        >
          Go to the endpoint
        </Button>
      </Section>
      <Section title="Test" description="See now whether deliveries arrive.">
        <p className="mb-4 text-muted">
          Sends <code className="font-mono text-sm text-text">webhook.test</code> once, signed with this
          secret, and waits for the answer. A receiver that checks signatures must know the secret by then.
        </p>
        <Button pending={testing.pending} onClick={testing.send} className="mb-4 max-sm:h-10 max-sm:w-full">
          {testing.delivery ? 'Send another test' : 'Send a test'}
        </Button>
        <TestResult {...testing} onRetry={testing.send} />
      </Section>
    </div>
  );
}

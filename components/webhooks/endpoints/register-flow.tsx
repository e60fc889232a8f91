'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { SecretPanel } from '@/components/shell/actions/secret-panel';
import { useAction } from '@/components/shell/actions/use-action';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { shortUrl } from '../health/health-labels';
import { TestResult } from '../verifier/test-result';
import { noRoomReason } from './add-endpoint-link';
import { EndpointFields } from './endpoint-fields';
import { type EndpointValues, endpointBody, endpointSchema, endpointValues } from './endpoint-schema';
import { endpointSecretLabels } from './endpoint-secret-labels';
import { changedReads, type RegisterAction, type TestAction, webhooksQuery } from './queries';
import { useTest } from './use-test';

type RegisteredProps = { endpoint: WebhookEndpoint; test: TestAction };

/** A new endpoint: its secret, which must be stored now, and a test delivery. */
function Registered({ endpoint, test }: RegisteredProps) {
  const { org, env } = useScope();
  const router = useRouter();
  const [stored, setStored] = useState(false);
  const testing = useTest(test, endpoint.id);
  useUnloadGuard(!stored);

  // The focused form is gone, and the content that replaced it starts at the top.
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    announce('Endpoint added. Store its secret now.');
  }, []);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Secret" description={shortUrl(endpoint.url)}>
        <SecretPanel
          words={endpointSecretLabels}
          secret={endpoint.secret ?? ''}
          stored={stored}
          onStored={setStored}
        />
        <Button
          variant="primary"
          className="mt-5 max-sm:h-10 max-sm:w-full"
          disabledReason={stored ? undefined : 'Store the secret and confirm above first.'}
          onClick={() => router.replace(routes.webhook(org, env, endpoint.id))}
        >
          Go to the endpoint
        </Button>
      </Section>
      <Section title="Test" description="Check that deliveries arrive.">
        <p className="mb-4 text-muted">
          Sends <code className="font-mono text-sm text-text">webhook.test</code> once, signed with this
          secret, and waits for the response. Your server needs the secret to verify it.
        </p>
        <Button pending={testing.pending} onClick={testing.send} className="mb-4 max-sm:h-10 max-sm:w-full">
          {testing.delivery ? 'Send another test' : 'Send a test'}
        </Button>
        <TestResult {...testing} onRetry={testing.send} />
      </Section>
    </div>
  );
}

/** Why no endpoint can be added, and who can change that; undefined if one can. */
function useNoRoom(most: number): string | undefined {
  const reading = useAllowed('webhooks:read');
  const writing = useAllowed('webhooks:write');
  const { data } = useQuery({ ...webhooksQuery(useScope()), enabled: reading.allowed });
  return writing.allowed ? noRoomReason(data?.data.length ?? 0, most) : writing.reason;
}

type RegisterProps = {
  register: RegisterAction;
  /** The maximum number of endpoints per environment. */
  most: number;
  onRegistered: (endpoint: WebhookEndpoint) => void;
};

function RegisterForm({ register, most, onRegistered }: RegisterProps) {
  const { org, env } = useScope();
  const noRoom = useNoRoom(most);
  const registering = useAction(register, { changes: changedReads });
  const form = useZodForm(endpointSchema(env), endpointValues());

  async function add(values: EndpointValues): Promise<void> {
    const { description, ...body } = endpointBody(values);
    const result = await registering.run({ body: { ...body, ...(description && { description }) } });
    if (result.ok) return onRegistered(result.data.data);
    const problem = result.error.details.url;
    if (problem) form.setError('url', { message: `It ${problem}.` }, { shouldFocus: true });
  }

  const { error } = registering;
  return (
    <Form form={form} label="Add a webhook endpoint" onSubmit={add} className="space-y-6">
      {noRoom ? (
        <Alert tone="warning" title="You can’t add an endpoint">
          {noRoom}
        </Alert>
      ) : null}
      <EndpointFields />
      {error && !error.details.url ? (
        <ActionFailure error={error} onRetry={() => void form.handleSubmit(add)()} />
      ) : null}
      <FormFoot edge="card">
        <LinkButton href={routes.webhooks(org, env)}>Cancel</LinkButton>
        <SubmitButton disabledReason={noRoom} pending={registering.pending}>
          Add endpoint
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}

type RegisterFlowProps = Omit<RegisterProps, 'onRegistered'> & { test: TestAction };

/** Adds an endpoint: the form, then its secret, shown once, and a test delivery. */
export function RegisterFlow({ register, test, most }: RegisterFlowProps) {
  const { org, env } = useScope();
  const [endpoint, setEndpoint] = useState<WebhookEndpoint>();
  return (
    <>
      <PageHeader
        title={endpoint ? 'Store the secret' : 'Add a webhook endpoint'}
        breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
        description={
          endpoint ? 'Endpoint added. Your server needs this secret to verify our deliveries.' : undefined
        }
      />
      {endpoint ? (
        <Registered endpoint={endpoint} test={test} />
      ) : (
        <Card className="max-w-2xl p-4 sm:p-6">
          <RegisterForm register={register} most={most} onRegistered={setEndpoint} />
        </Card>
      )}
    </>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { RegisterFlow } from '@/components/webhooks/endpoints/register-flow';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { registerWebhookAction, testWebhookAction } from '../actions';

export const metadata: Metadata = { title: 'Add a webhook endpoint' };

/** The form that adds an endpoint, and then its secret. */
export default async function NewWebhookPage({ params }: PageProps<'/[org]/[env]/webhooks/new'>) {
  const scope = await readScope(params);
  const state = await prefetch(scope, [webhooksQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <RegisterFlow register={registerWebhookAction} test={testWebhookAction} most={MOST_ENDPOINTS} />
    </HydrationBoundary>
  );
}

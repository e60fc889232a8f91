import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { RegisterFlow } from '@/components/webhooks/endpoints/register-flow';
import { MOST_ENDPOINTS } from '@/lib/contract/webhooks/webhooks';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { registerWebhookAction, testWebhookAction } from '../actions';

export const metadata: Metadata = { title: 'Add a webhook endpoint' };

/** The form that adds an endpoint and then shows its secret. */
export default async function NewWebhookPage({ params }: PageProps<'/[org]/[env]/webhooks/new'>) {
  const scope = await readScope(params);
  return (
    <PageContent label="the form" read={() => prefetch(scope, [webhooksQuery(scope)])}>
      <RegisterFlow register={registerWebhookAction} test={testWebhookAction} most={MOST_ENDPOINTS} />
    </PageContent>
  );
}

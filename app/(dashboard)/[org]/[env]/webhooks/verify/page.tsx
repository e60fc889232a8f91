import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Verifier } from '@/components/webhooks/verifier/verifier';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Verify a signature' };

/** Verifies the signature of a delivery entirely in the browser. */
export default async function VerifyWebhookPage({ params }: PageProps<'/[org]/[env]/webhooks/verify'>) {
  const { org, env } = await readScope(params);
  return (
    <>
      <PageHeader
        title="Verify a signature"
        breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
        description="Paste a delivery your server rejected to see which step fails."
      />
      <Verifier />
    </>
  );
}

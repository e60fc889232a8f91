import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/page-header';
import { Verifier } from '@/components/webhooks/verifier';
import * as routes from '@/lib/routes';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Verify a signature' };

/** Checks the signature of a delivery, in the page alone. */
export default async function VerifyWebhookPage({ params }: PageProps<'/[org]/[env]/webhooks/verify'>) {
  const { org, env } = await readScope(params);
  return (
    <>
      <PageHeader
        title="Verify a signature"
        breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
        description="Paste a delivery that your receiver refused, and see which step fails."
      />
      <Verifier />
    </>
  );
}

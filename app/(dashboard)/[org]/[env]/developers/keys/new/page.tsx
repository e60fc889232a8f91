import type { Metadata } from 'next';
import { CreateKeyFlow } from '@/components/developers/keys/create-key-flow';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';
import { createApiKeyAction } from '../../actions';

export const metadata: Metadata = { title: 'Create an API key' };

/** The form that creates a key and then shows its secret. Makes no API call before that. */
export default async function NewKeyPage({ params }: PageProps<'/[org]/[env]/developers/keys/new'>) {
  await pageAccess(await readScope(params));
  return <CreateKeyFlow create={createApiKeyAction} serviceUrl={shownServiceUrl()} />;
}

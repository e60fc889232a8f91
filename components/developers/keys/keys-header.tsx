'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { DevelopersTabs } from '../frame/developers-tabs';
import { CreateKeyButton } from './create-key-button';

/** The head of the list of keys. */
export function KeysHeader() {
  const { env } = useScope();
  return (
    <>
      <PageHeader
        title="API keys"
        description={`Your programs sign their calls with them. These keys work in ${env} mode alone.`}
        actions={<CreateKeyButton />}
      />
      <DevelopersTabs />
    </>
  );
}

'use client';

import { DevelopersTabs } from '@/components/developers/developers-tabs';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
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

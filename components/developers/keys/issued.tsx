'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SecretPanel } from '@/components/shell/actions/secret-panel';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Copyable, CopyTextButton } from '@/components/ui/controls/copy';
import { Section } from '@/components/ui/display/card';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { announce } from '@/components/ui/feedback/announcer';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import { developersKey } from '@/lib/dashboard/routes/developer-routes';
import { firstCall } from './first-call';
import { keySecretWords } from './key-secret-labels';

/** A new key: its secret, which has to be stored now, and the first call with it. */
export function Issued({ apiKey, serviceUrl }: { apiKey: IssuedApiKey; serviceUrl: string }) {
  const { org, env } = useScope();
  const router = useRouter();
  const [stored, setStored] = useState(false);
  useUnloadGuard(!stored);
  const script = firstCall(apiKey, serviceUrl);

  // The form with the focus is gone, and what came in its place begins at the top.
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    announce('The key is created. Store its secret now.');
  }, []);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Key and secret" description={apiKey.name}>
        <div className="mb-4">
          <p className="mb-1.5 font-medium text-sm">Key</p>
          <Copyable value={apiKey.id} label="key" mono />
        </div>
        <SecretPanel secret={apiKey.secret} words={keySecretWords} stored={stored} onStored={setStored} />
        <Button
          variant="primary"
          className="mt-5 max-sm:h-10 max-sm:w-full"
          disabledReason={stored ? undefined : 'Store the secret first, and say so above.'}
          onClick={() => router.replace(developersKey(org, env, apiKey.id))}
        >
          Go to the key
        </Button>
      </Section>
      <Section
        title="The first call"
        description="Paste it into bash or zsh. It asks for the secret, signs and calls."
        actions={<CopyTextButton value={script}>Copy</CopyTextButton>}
        surface="flush"
      >
        <ScrollRegion as="pre" className="max-h-96 overflow-auto p-4 font-mono text-sm leading-relaxed">
          {script}
        </ScrollRegion>
      </Section>
    </div>
  );
}

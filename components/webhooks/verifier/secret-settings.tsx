'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { useRealNow } from '@/components/ui/display/ticker';
import { RealTime } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';

/** Until when the previous secret still signs; undefined after that, or before the browser knows the time. */
function useOverlap({ previous_secret_expires_at: until }: WebhookEndpoint): string | undefined {
  const now = useRealNow();
  return until !== undefined && now !== undefined && Date.parse(until) > now * 1_000 ? until : undefined;
}

/** The secret of an endpoint, which can't be shown again, with a button to rotate it. */
export function SecretSettings({ endpoint, onRotate }: { endpoint: WebhookEndpoint; onRotate: () => void }) {
  const { org, env } = useScope();
  const writing = useAllowed('webhooks:write');
  const overlap = useOverlap(endpoint);
  return (
    <div className="space-y-4">
      <p>
        <code aria-hidden="true" className="font-mono text-muted text-sm">
          whsec_••••••••••••
        </code>
        <span className="mt-1 block text-muted">
          Signs every delivery. It was shown once. If you lose it, rotate it.
        </span>
      </p>
      {overlap ? (
        <Alert title="Two secrets are active">
          The old secret stays active until <RealTime value={overlap} />.
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:h-10 max-sm:[&>*]:flex-1">
        <Button disabledReason={writing.allowed ? undefined : writing.reason} onClick={onRotate}>
          Rotate…
        </Button>
        <LinkButton href={routes.verifyWebhook(org, env)} variant="ghost">
          Verify a signature
        </LinkButton>
      </div>
    </div>
  );
}

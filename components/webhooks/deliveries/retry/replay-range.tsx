'use client';

import { History } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlays/dropdown-menu';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { endpointName } from '../../health/health-labels';
import { useStartReplay } from '../delivery-rows';
import { useDeliveryTools } from '../delivery-tools';
import { replayInitial } from './retry-rules';

// Forms are larger than the rest of this page, and most visits open none.
const ReplayDialog = dynamic(() => import('../../replay/replay-dialog').then((file) => file.ReplayDialog), {
  ssr: false,
});

function ReplayTrigger({ reason, onClick }: { reason?: string; onClick?: () => void }) {
  return (
    <Button size="small" disabledReason={reason} onClick={onClick} className="max-sm:h-8">
      <History aria-hidden="true" />
      Replay…
    </Button>
  );
}

type Choose = (endpoint: WebhookEndpoint) => void;

/** Opens the replay of the filtered endpoint, or of the only one; with several, asks which. */
function ReplayButton({ endpointId, onChoose }: { endpointId: string | undefined; onChoose: Choose }) {
  const writing = useAllowed('webhooks:write');
  const { endpoints } = useDeliveryTools();
  const known = [...(endpoints?.values() ?? [])].filter(({ id }) => !endpointId || id === endpointId);
  const [only, ...others] = known;
  if (!writing.allowed) return <ReplayTrigger reason={writing.reason} />;
  if (!only) {
    const reason = endpointId ? 'The endpoint was deleted.' : 'There is no endpoint to replay to.';
    return <ReplayTrigger reason={endpoints ? reason : 'Loading the endpoints.'} />;
  }
  if (others.length === 0) return <ReplayTrigger onClick={() => onChoose(only)} />;
  return (
    <DropdownMenu
      trigger={
        <Button size="small" className="max-sm:h-8">
          <History aria-hidden="true" />
          Replay…
        </Button>
      }
    >
      <MenuLabel>Replay to which endpoint?</MenuLabel>
      {known.map((endpoint) => (
        <MenuItem key={endpoint.id} onSelect={() => onChoose(endpoint)}>
          {endpointName(endpoint, endpoints)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

type ReplayRangeProps = {
  /** The page's filters, used as initial values. */
  active: Readonly<Record<string, string>>;
};

/** Replays a range of events to an endpoint, starting from the page's filters. */
export function ReplayRange({ active }: ReplayRangeProps) {
  const { replay } = useDeliveryTools();
  const onReplay = useStartReplay();
  const [endpoint, setEndpoint] = useState<WebhookEndpoint>();
  return (
    <>
      <ReplayButton endpointId={active.endpoint_id} onChoose={setEndpoint} />
      {endpoint ? (
        <ReplayDialog
          endpoint={endpoint}
          replay={replay}
          initial={replayInitial(active)}
          onClose={() => setEndpoint(undefined)}
          onReplay={(started) => onReplay(endpoint, started)}
        />
      ) : null}
    </>
  );
}

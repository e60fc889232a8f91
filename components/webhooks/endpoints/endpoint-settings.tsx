'use client';

import { eventTypeWords } from '@/components/shell/labels/events';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Copyable, CopyButton } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

/** The whole address: the head of the page cuts a long one. */
function Address({ url }: { url: string }) {
  return (
    <span className="inline-flex items-start gap-1 text-left">
      <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{url}</code>
      <CopyButton value={url} label="address" className="-mt-0.5" />
    </span>
  );
}

function Heard({ events }: { events: WebhookEndpoint['events'] }) {
  if (events.length === 0) return 'All events';
  return (
    <ul className="flex flex-wrap justify-end gap-1">
      {events.map((type) => (
        <li key={type} title={type}>
          <Badge>{eventTypeWords[type]}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What an endpoint is, and the way to change it. */
export function EndpointSettings({ endpoint, onEdit }: { endpoint: WebhookEndpoint; onEdit: () => void }) {
  const writing = useAllowed('webhooks:write');
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Address', value: <Address url={endpoint.url} /> },
          {
            label: 'Description',
            value: endpoint.description ?? <span className="text-muted">None</span>,
          },
          { label: 'Hears', value: <Heard events={endpoint.events} /> },
          { label: 'Id', value: <Copyable value={endpoint.id} label="id" mono /> },
          { label: 'Added', value: <Time value={endpoint.created_at} /> },
          { label: 'Last changed', value: <Time value={endpoint.updated_at} /> },
        ]}
      />
      <Button
        className="mt-4 max-sm:h-10 max-sm:w-full"
        disabledReason={writing.allowed ? undefined : writing.reason}
        onClick={onEdit}
      >
        Edit…
      </Button>
    </>
  );
}

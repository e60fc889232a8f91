'use client';

import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';
import type { EndpointActions } from './actions';
import { EndpointPage } from './endpoint-page';
import { webhookQuery } from './queries';

const shape = { figures: 4, main: [6], aside: [4] };

/** One endpoint: how it does, what it is, its secret, its deliveries, and everything that can be done with it. */
export function EndpointView({ id, actions }: { id: string; actions: EndpointActions }) {
  const { org, env } = useScope();
  const reading = useAllowed('webhooks:read');
  const read = useQuery({ ...webhookQuery({ org, env }, id), enabled: reading.allowed });
  return (
    <RecordPage
      read={read}
      title="Webhook endpoint"
      breadcrumbs={[{ label: 'Webhooks', href: routes.webhooks(org, env) }]}
      shape={shape}
      denied={
        reading.allowed ? undefined : (
          <Denied
            icon={<Webhook aria-hidden="true" />}
            title="You can’t read webhooks"
            reason={reading.reason}
          />
        )
      }
    >
      {(endpoint) => <EndpointPage endpoint={endpoint} actions={actions} />}
    </RecordPage>
  );
}

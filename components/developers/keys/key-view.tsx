'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { developersKeys } from '@/lib/dashboard/routes/developer-routes';
import type { KeyActions } from './actions';
import { KeyPage } from './key-page';
import { keyQuery } from './queries';

/** While two secrets work somebody waits for calls with the old one to end: no event reports them. */
const LOOK_AGAIN_MS = 20_000;

const shape = { main: [2, 5], aside: [4] };

/** One key: what it may do, which of its secrets get calls, and what can be done with it. */
export function KeyView({ id, actions }: { id: string; actions: KeyActions }) {
  const { org, env } = useScope();
  const reading = useAllowed('organisation:read');
  const read = useQuery({
    ...keyQuery({ org, env }, id),
    enabled: reading.allowed,
    refetchInterval: ({ state }) => ((state.data?.data.secrets.length ?? 0) > 1 ? LOOK_AGAIN_MS : false),
  });
  return (
    <RecordPage
      read={read}
      title="API key"
      breadcrumbs={[{ label: 'API keys', href: developersKeys(org, env) }]}
      shape={shape}
      denied={
        reading.allowed ? undefined : (
          <Denied
            icon={<KeyRound aria-hidden="true" />}
            title="You can’t see API keys"
            reason={reading.reason}
          />
        )
      }
    >
      {(apiKey) => <KeyPage apiKey={apiKey} actions={actions} />}
    </RecordPage>
  );
}

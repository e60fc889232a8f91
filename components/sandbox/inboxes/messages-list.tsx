'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ListTable } from '@/components/shell/page/list-table';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import type { SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { messageColumns } from './message-columns';
import { MessagePanel } from './message-panel';
import { inboxMessagesQuery } from './queries';

/** The parameter of the address that holds the message whose panel is open. */
const PANEL = 'message';
/** The stream tells of deliveries to whoever may read them; for everybody else it is looked this often. */
const LOOK_MS = 15_000;
const NO_MESSAGES: readonly SandboxInboxMessage[] = [];

type MessagesListProps = {
  id: string;
  /** What makes a message come, where there is none. */
  next: ReactNode;
};

/** What an inbox has got, newest first, as it comes; the open message stands in the address. */
export function MessagesList({ id, next }: MessagesListProps) {
  const scope = useScope();
  const isTold = useAllowed('webhooks:read').allowed;
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const read = useQuery({
    ...inboxMessagesQuery(scope, id, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: isTold ? false : LOOK_MS,
  });
  const href = (query: Record<string, string | undefined>) =>
    labRoutes.sandboxInbox(scope.org, scope.env, id, { cursor, ...query });
  return (
    <Section title="Messages" description="Newest first, in real time." surface="plain">
      <div onClickCapture={openPanel}>
        <ListTable
          label="Messages"
          columns={messageColumns}
          read={read}
          rowId={(message) => message.id}
          rowHref={(message) => href({ [PANEL]: message.id })}
          cursor={cursor}
          pageHref={(page) => href({ cursor: page })}
          icon={<MailOpen aria-hidden="true" />}
          empty={{
            title: 'No messages yet',
            description: 'Requests to its address appear here with headers and raw body.',
            action: next,
          }}
        />
      </div>
      <MessagePanel id={shown} messages={read.data?.data ?? NO_MESSAGES} onShow={show} />
    </Section>
  );
}

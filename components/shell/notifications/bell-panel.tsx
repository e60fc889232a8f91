'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Bell, Settings2, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { dialogStyle, overlayStyle } from '@/components/ui/overlays/dialog';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import { describeReadError } from '@/lib/dashboard/actions/sentences';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { notifications } from '@/lib/dashboard/routes/team-routes';
import { ClientReads } from '../page/client-reads';
import { type MarkAllProps, MarkAllRead } from './mark-all-read';
import { showUnread } from './mark-read';
import { NotificationEntry } from './notification-entry';
import { latestNotificationsQuery } from './queries';
import { REFRESH_MS } from './use-frame';

type Listed = AnswerOf<PartnerOperations['listNotifications']>;
type Read = UseQueryResult<Listed>;

function Waiting() {
  return (
    <Loading label="notifications" className="space-y-4 p-4">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex gap-3">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-14 flex-1" />
        </div>
      ))}
    </Loading>
  );
}

function Latest({ org, read, onClose }: { org: string; read: Read; onClose: () => void }) {
  const { data, error, refetch, isFetching } = read;
  if (!data && error) {
    const { title, description, requestId } = describeReadError(error);
    return (
      <ErrorState
        title={title}
        description={description}
        requestId={requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Waiting />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<Bell aria-hidden="true" />}
        title="No notifications yet"
        description="We’ll notify you here when money arrives, an order fails, or something needs your attention."
      />
    );
  }
  return (
    <ul className="divide-y divide-border">
      {data.data.map((notification) => (
        <li key={notification.id}>
          <NotificationEntry org={org} notification={notification} onOpen={onClose} />
        </li>
      ))}
    </ul>
  );
}

type BellPanelProps = Pick<MarkAllProps, 'markAllRead'> & {
  scope: Scope;
  /** The panel's corner, in pixels from the top right of the viewport; undefined while closed. */
  place: { top: number; right: number } | undefined;
  onClose: () => void;
};

/** The latest notifications, read while the panel is open; they also update the bell's count. */
function useLatest(scope: Scope, isOpen: boolean): Read {
  const { org } = scope;
  const read = useQuery({
    ...latestNotificationsQuery(scope),
    enabled: isOpen,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const unread = read.data?.unread_count;
  useEffect(() => {
    if (unread !== undefined) showUnread(org, unread);
  }, [org, unread]);
  return read;
}

/** The latest notifications, below the bell; on a phone a sheet from below. */
export function BellPanel(props: BellPanelProps) {
  return (
    <ClientReads>
      <Panel {...props} />
    </ClientReads>
  );
}

function Panel({ scope, place, onClose, markAllRead }: BellPanelProps) {
  const { org } = scope;
  const read = useLatest(scope, place !== undefined);
  const content = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const corner = place && { '--panel-top': `${place.top}px`, '--panel-right': `${place.right}px` };
  return (
    <Dialog.Root open={place !== undefined} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={cn(overlayStyle, 'sm:bg-transparent')} />
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          style={corner}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // The first button marks everything as read, so it must not get the initial focus.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            dialogStyle,
            'sm:top-(--panel-top) sm:right-(--panel-right) sm:left-auto sm:max-h-[min(40rem,80vh)] sm:w-104 sm:max-w-none sm:translate-x-0 sm:rounded-lg',
          )}
        >
          <header className="flex items-center gap-1 border-border border-b py-2 pr-2 pl-4">
            <Dialog.Title className="mr-auto font-semibold">Notifications</Dialog.Title>
            <MarkAllRead unread={read.data?.unread_count ?? 0} markAllRead={markAllRead} />
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <Latest org={org} read={read} onClose={onClose} />
          </div>
          <footer className="flex items-center justify-between gap-2 border-border border-t px-2 py-2">
            <LinkButton variant="ghost" size="small" href={notifications(org)} onClick={onClose}>
              All notifications
            </LinkButton>
            <LinkButton variant="ghost" size="small" href={accountNotifications(org)} onClick={onClose}>
              <Settings2 aria-hidden="true" />
              Choose your notifications
            </LinkButton>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

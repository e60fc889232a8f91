'use client';

import { Laptop, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { refreshPage } from '@/components/ui/address/refresh-page';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { RequestError } from '@/components/ui/form/request-error';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Session } from '@/lib/contract/organisation/console';
import { describeDevice } from '@/lib/contract/organisation/describe-device';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatLagos } from '@/lib/format';
import { orLost } from '../actions/with-connection-error';
import { signInAgain } from '../session/sign-in-again';

type SessionListProps = {
  sessions: readonly Session[];
  endSession: (id: string) => Promise<ActionResult<{ signedOut: boolean }>>;
  endOthers: () => Promise<ActionResult<{ ended: number }>>;
};

/** The person's open sessions; each can be ended, or all others together. */
export function SessionList({ sessions, endSession, endOthers }: SessionListProps) {
  const [asked, setAsked] = useState<Session | 'others'>();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {others > 0 ? (
        <div className="flex justify-end border-border border-t px-4 py-3">
          <Button size="small" onClick={() => setAsked('others')}>
            End all others
          </Button>
        </div>
      ) : null}
      {asked === 'others' ? (
        <EndOthers count={others} endOthers={endOthers} onClose={() => setAsked(undefined)} />
      ) : asked ? (
        <EndSession session={asked} endSession={endSession} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = describeDevice(session.user_agent);
  const act = session.current ? 'Sign out' : 'End session';
  const Glyph = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Glyph aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current ? <Badge tone="accent">This session</Badge> : null}
        </p>
        <p className="text-muted text-sm">
          <span className="tabular">{session.address}</span> · last used{' '}
          <RelativeTime value={session.last_used_at} /> · signed in <Time value={session.created_at} />
        </p>
      </div>
      <Button size="small" onClick={onEnd} aria-label={`${act}: ${device}, ${session.address}`}>
        {act}
      </Button>
    </li>
  );
}

/** Ends sessions, reports the result and refetches the list. */
function useEnding<Ended>(end: () => Promise<ActionResult<Ended>>, onEnded: (ended: Ended) => void) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ActionError>();

  async function confirm(): Promise<void> {
    setPending(true);
    const result = await orLost(end());
    setPending(false);
    if (!result.ok) return result.error.code === 'session_ended' ? signInAgain() : setError(result.error);
    onEnded(result.data);
    refreshPage(router);
  }
  return {
    pending,
    error: error ? <RequestError message={error.message} requestId={error.requestId} /> : undefined,
    onConfirm: () => void confirm(),
  };
}

type EndSessionProps = { session: Session; onClose: () => void } & Pick<SessionListProps, 'endSession'>;

function EndSession({ session, endSession, onClose }: EndSessionProps) {
  const ending = useEnding(
    () => endSession(session.id),
    ({ signedOut }) => {
      if (signedOut) return window.location.assign(routes.signIn());
      notifyDone({ title: 'The session has ended' });
      onClose();
    },
  );

  return (
    <ConfirmDialog
      {...ending}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title={session.current ? 'Sign out here?' : 'End this session?'}
      description="This signs that device out immediately. Nothing else changes."
      items={[
        { label: 'Device', value: describeDevice(session.user_agent) },
        { label: 'Address', value: session.address },
        { label: 'Signed in', value: formatLagos(session.created_at) },
      ]}
      confirmLabel={session.current ? 'Sign out' : 'End session'}
    />
  );
}

type EndOthersProps = { count: number; onClose: () => void } & Pick<SessionListProps, 'endOthers'>;

function EndOthers({ count, endOthers, onClose }: EndOthersProps) {
  const ending = useEnding(endOthers, () => {
    notifyDone({ title: 'Your other sessions have ended' });
    onClose();
  });

  return (
    <ConfirmDialog
      {...ending}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title="End all other sessions?"
      description="This signs all other devices out immediately. You stay signed in here."
      items={[{ label: 'Sessions', value: String(count) }]}
      confirmLabel="End all others"
    />
  );
}

'use client';

import { Fingerprint, KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { RelativeTime, Time } from '@/components/ui/display/time';
import type { Passkey } from '@/lib/contract/organisation/console-security';

type RowProps = { icon: ReactNode; title: ReactNode; children: ReactNode; action: ReactNode };

function Row({ icon, title, children, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
      {action}
    </li>
  );
}

/** The row of the authenticator app. */
export function AppRow(props: { since: string | undefined; onSetUp: () => void; onRemove: () => void }) {
  const { since, onSetUp, onRemove } = props;
  return (
    <Row
      icon={<Smartphone aria-hidden="true" />}
      title={
        <>
          Authenticator app
          {since ? <Badge tone="positive">On</Badge> : <Badge>Not set up</Badge>}
        </>
      }
      action={
        since ? (
          <Button size="small" onClick={onRemove}>
            Remove app
          </Button>
        ) : (
          <Button size="small" onClick={onSetUp}>
            Set up app
          </Button>
        )
      }
    >
      {since ? (
        <>
          Set up <Time value={since} />
        </>
      ) : (
        '6-digit codes on your phone, renewed every 30 seconds.'
      )}
    </Row>
  );
}

/** The row of the remaining recovery codes. */
export function CodesRow(props: { left: number; hasFactor: boolean; onRenew: () => void }) {
  const { left, hasFactor, onRenew } = props;
  return (
    <Row
      icon={<LifeBuoy aria-hidden="true" />}
      title={
        <>
          Recovery codes
          {hasFactor && left < 3 ? (
            <Badge tone="warning">{left === 0 ? 'None left' : 'Few left'}</Badge>
          ) : null}
        </>
      }
      action={
        <Button
          size="small"
          disabledReason={
            hasFactor ? undefined : 'Set up a second factor first. Recovery codes come with it.'
          }
          onClick={onRenew}
        >
          Generate new codes
        </Button>
      }
    >
      {hasFactor
        ? `${left} of 10 left. Each signs you in once without your phone.`
        : 'You get them when you set up your first second factor.'}
    </Row>
  );
}

export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <Row
      icon={<Fingerprint aria-hidden="true" />}
      title={name}
      action={
        <Button size="small" onClick={onRemove} aria-label={`Remove passkey ${name}`}>
          Remove
        </Button>
      }
    >
      Added <Time value={created_at} show="date" />
      {last_used_at ? (
        <>
          {' '}
          · last used <RelativeTime value={last_used_at} />
        </>
      ) : (
        ' · not used yet'
      )}
    </Row>
  );
}

export function PasswordRow({ changedAt, onChange }: { changedAt: string; onChange: () => void }) {
  return (
    <Row
      icon={<KeyRound aria-hidden="true" />}
      title="Password"
      action={
        <Button size="small" onClick={onChange}>
          Change password
        </Button>
      }
    >
      Last set <Time value={changedAt} />
    </Row>
  );
}

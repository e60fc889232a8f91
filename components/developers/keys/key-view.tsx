'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useDisabledReasons, useScope } from '@/components/shell/session/scope';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { DescriptionList } from '@/components/ui/display/description-list';
import { RealTime, RelativeTime } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import { developersKeys, developersRequests } from '@/lib/dashboard/routes/developer-routes';
import { levelsOf, levelText, permissionText, subjectsOf } from './key-permissions';
import { KeyState, LastUse } from './key-state';
import { firstMissing } from './key-tasks';
import { type KeyActions, keyQuery } from './queries';

type Secret = ApiKey['secrets'][number];

/** Whether a secret still receives calls, which matters before the old secret expires. */
function UseText({ secret }: { secret: Secret }) {
  const { last_used_at: at } = secret;
  if (!at) return 'Not used yet.';
  return (
    <>
      Last used <RelativeTime value={at} />.
    </>
  );
}

function SecretRow({ secret, isOnly }: { secret: Secret; isOnly: boolean }) {
  const until = secret.valid_until;
  const name = until ? 'Old secret' : isOnly ? 'Secret' : 'New secret';
  return (
    <li
      aria-label={name}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {until ? <Status tone="warning" label="Expires" /> : null}
        </p>
        <p className="text-muted">
          <UseText secret={secret} />
        </p>
        <p className="text-muted text-sm">
          Created <RealTime value={secret.created_at} />
        </p>
      </div>
      {until ? (
        <p className="text-right">
          <Countdown until={until} label="The old secret" elapsed="Ended" className="font-medium" />
          <span className="block text-muted text-sm">
            until <RealTime value={until} />
          </span>
        </p>
      ) : null}
    </li>
  );
}

/** The active secrets of a key, with whether each still receives calls. */
function SecretsSection({ apiKey }: { apiKey: ApiKey }) {
  const { secrets } = apiKey;
  return (
    <Section
      title={secrets.length > 1 ? 'Secrets' : 'Secret'}
      description={
        secrets.length > 1
          ? 'Both work until the old one expires. Update your program before then.'
          : 'It was shown once and can’t be viewed again.'
      }
    >
      {secrets.length === 0 ? (
        <p className="text-muted">Revoked. Calls with this key are refused.</p>
      ) : (
        <ul className="divide-y divide-border">
          {secrets.map((secret) => (
            <SecretRow key={secret.id} secret={secret} isOnly={secrets.length === 1} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The open dialog of a key's page. It is in the URL, so that going back closes it. */
function useKeyDialog() {
  const [dialog, setDialog] = useQueryState(
    'dialog',
    parseAsStringLiteral(['rotate', 'revoke'] as const).withOptions({ history: 'push' }),
  );
  return {
    dialog,
    open: (next: 'rotate' | 'revoke') => void setDialog(next),
    close: () => void setDialog(null, { history: 'replace' }),
  };
}

// Forms outweigh the rest of this page, and most visits open none.
const loading = () => null;
const RotateKeyDialog = dynamic(async () => (await import('./key-dialogs')).RotateKeyDialog, {
  loading,
});
const RevokeKeyDialog = dynamic(async () => (await import('./key-dialogs')).RevokeKeyDialog, {
  loading,
});

/** Why the member can't rotate a key. Rotation reveals the secret and so grants all of the key's permissions. */
function useRotateRefusal({ permissions }: ApiKey): string | undefined {
  const writing = useAllowed('organisation:write');
  const refusals = useDisabledReasons();
  if (!writing.allowed) return writing.reason;
  const missing = firstMissing(permissions, refusals);
  return missing && `This key has permissions you don’t (${missing}). ${refusals[missing]}`;
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  return (
    <DescriptionList
      items={[
        { label: 'Last used', value: <LastUse at={apiKey.last_used_at} from={apiKey.last_used_from} /> },
        { label: 'Created', value: <RealTime value={apiKey.created_at} /> },
        { label: 'Created by', value: apiKey.created_by ?? 'Your provider' },
        {
          label: 'Expires',
          value: apiKey.expires_at ? <RealTime value={apiKey.expires_at} /> : 'Never',
        },
        ...(apiKey.revoked_at ? [{ label: 'Revoked', value: <RealTime value={apiKey.revoked_at} /> }] : []),
      ]}
    />
  );
}

function Permissions({ apiKey: { permissions, environment } }: { apiKey: ApiKey }) {
  const levels = levelsOf(permissions);
  const given = subjectsOf(environment).filter(({ subject }) => levels[subject] !== 'none');
  return (
    <ul className="divide-y divide-border">
      {given.map((words) => (
        <li
          key={words.subject}
          className="flex items-baseline justify-between gap-6 py-2.25 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            {words.label}
            <span className="block text-muted text-sm">{levelText(words, levels[words.subject])}</span>
          </span>
          <span className="shrink-0 text-sm">
            {levels[words.subject] === 'write' ? 'Read and write' : 'Read'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The page of a loaded key. */
function KeyPage({ apiKey, actions }: { apiKey: ApiKey; actions: KeyActions }) {
  const { org, env } = useScope();
  const { dialog, open, close } = useKeyDialog();
  const writing = useAllowed('organisation:write');
  const rotateRefusal = useRotateRefusal(apiKey);
  const isOver = apiKey.state === 'revoked';
  return (
    <>
      <PageHeader
        title={apiKey.name}
        breadcrumbs={[{ label: 'API keys', href: developersKeys(org, env) }]}
        status={<KeyState apiKey={apiKey} />}
        description={<Copyable value={apiKey.id} label="key" mono />}
        actions={
          <>
            <LinkButton href={developersRequests(org, env, { key_id: apiKey.id })}>View requests</LinkButton>
            {isOver ? null : (
              <>
                <Button disabledReason={rotateRefusal} onClick={() => open('rotate')}>
                  Rotate…
                </Button>
                <Button
                  variant="danger"
                  disabledReason={writing.allowed ? undefined : writing.reason}
                  onClick={() => open('revoke')}
                >
                  Revoke…
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <SecretsSection apiKey={apiKey} />
          <Section title="Permissions" description={permissionText(apiKey.permissions, env)}>
            <Permissions apiKey={apiKey} />
          </Section>
        </div>
        <Section title="Details">
          <Facts apiKey={apiKey} />
        </Section>
      </div>
      {dialog === 'rotate' ? (
        <RotateKeyDialog apiKey={apiKey} rotate={actions.rotate} refusal={rotateRefusal} onClose={close} />
      ) : null}
      {dialog === 'revoke' ? (
        <RevokeKeyDialog apiKey={apiKey} revoke={actions.revoke} onClose={close} />
      ) : null}
    </>
  );
}

/** While two secrets work, the page polls for calls with the old one, because no event reports them. */
const LOOK_AGAIN_MS = 20_000;

const shape = { main: [2, 5], aside: [4] };

/** One key: its permissions, the use of its secrets, and its actions. */
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

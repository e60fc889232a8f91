'use client';

import { Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { RealTime, RelativeTime } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import type { ApiKey } from '@/lib/contract/organisation/keys';

type Secret = ApiKey['secrets'][number];

/** Whether a secret still gets calls, in a sentence: what somebody must know before the old one ends. */
function UseWords({ secret, isOld }: { secret: Secret; isOld: boolean }) {
  const { last_used_at: at } = secret;
  if (!at) return isOld ? 'No call was ever signed with it.' : 'No call was signed with it yet.';
  return (
    <>
      {isOld ? 'It still got a call ' : 'It got a call '}
      <RelativeTime value={at} />.
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
          {until ? <Status tone="warning" label="Ends" /> : null}
        </p>
        <p className="text-muted">
          <UseWords secret={secret} isOld={until !== undefined} />
        </p>
        <p className="text-muted text-sm">
          Made <RealTime value={secret.created_at} />
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

/** The secrets of a key that work, with whether each still gets calls. */
export function SecretsSection({ apiKey }: { apiKey: ApiKey }) {
  const { secrets } = apiKey;
  return (
    <Section
      title={secrets.length > 1 ? 'Secrets' : 'Secret'}
      description={
        secrets.length > 1
          ? 'Both work until the old one ends. Change your program over before that.'
          : 'It was shown once, and nobody can see it again.'
      }
    >
      {secrets.length === 0 ? (
        <p className="text-muted">None works any more: calls with this key are refused.</p>
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

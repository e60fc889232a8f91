import { RelativeTime } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ApiKey } from '@/lib/contract/organisation/keys';

type LastUseProps = {
  /** RFC 3339, to the minute; undefined for never. */
  at: string | undefined;
  from?: string | undefined;
};

/** When a key was last used, and from where. */
export function LastUse({ at, from }: LastUseProps) {
  if (!at) return <span className="text-muted">Never</span>;
  return (
    <span>
      <RelativeTime value={at} />
      {from ? <span className="block text-muted text-sm [overflow-wrap:anywhere]">from {from}</span> : null}
    </span>
  );
}

const words: Record<ApiKey['state'], { readonly tone: StatusTone; readonly label: string }> = {
  active: { tone: 'positive', label: 'Active' },
  expiring: { tone: 'warning', label: 'Expires soon' },
  revoked: { tone: 'neutral', label: 'Revoked' },
};

/** The state of a key as a label and a shape. An expired key is not a revoked key. */
export function KeyState({
  apiKey: { state, revoked_at },
}: {
  apiKey: Pick<ApiKey, 'state' | 'revoked_at'>;
}) {
  const { tone, label } = words[state];
  return <Status tone={tone} label={state === 'revoked' && !revoked_at ? 'Expired' : label} />;
}

import { RelativeTime } from '@/components/ui/display/time';

type LastUseProps = {
  /** RFC 3339, to the minute; undefined for never. */
  at: string | undefined;
  from?: string | undefined;
};

/** When something was last used, and from where. */
export function LastUse({ at, from }: LastUseProps) {
  if (!at) return <span className="text-muted">Never</span>;
  return (
    <span>
      <RelativeTime value={at} />
      {from ? <span className="block text-muted text-sm [overflow-wrap:anywhere]">from {from}</span> : null}
    </span>
  );
}

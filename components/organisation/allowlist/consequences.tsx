import { Alert } from '@/components/ui/feedback/alert';
import { isOpenToAll, locksYouOut } from './judge-list';

type ConsequencesProps = {
  /** What the list will be. */
  ranges: readonly string[];
  /** What it is. */
  kept: readonly string[];
  includeDashboard: boolean;
  yourAddress: string;
};

/** What will be so once the list is saved, in plain words. */
export function Consequences(props: ConsequencesProps) {
  const { ranges, kept, includeDashboard, yourAddress } = props;
  if (locksYouOut(ranges, includeDashboard, yourAddress)) {
    return (
      <Alert tone="danger" title="This locks you out" live>
        Your own address, {yourAddress}, is not on the list, and the list binds the dashboard: your next click
        is refused. Somebody at an address on the list, or your provider, has to let you in again.
      </Alert>
    );
  }
  if (ranges.length === 0 && kept.length > 0) {
    return (
      <Alert tone="warning" title="The list is switched off">
        Without an address on it, keys work from anywhere.
      </Alert>
    );
  }
  if (isOpenToAll(ranges)) {
    return (
      <Alert tone="warning" title="One range holds every address">
        With it on the list, keys work from anywhere: 0.0.0.0/0 is all of IPv4, ::/0 all of IPv6.
      </Alert>
    );
  }
  const lost = kept.filter((range) => !ranges.includes(range));
  if (lost.length === 0 && !(kept.length === 0 && ranges.length > 0)) return null;
  return (
    <Alert tone="warning" title="Calls from elsewhere will be refused">
      {kept.length === 0
        ? 'So far keys work from anywhere. From the next call on, one from an address that is not on the list is answered 403.'
        : `You take away ${lost.join(', ')}: calls from there are answered 403 from the next one on.`}
      {includeDashboard ? ' The same is true of members in the dashboard.' : ''}
    </Alert>
  );
}

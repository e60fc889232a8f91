import { TeamSkeleton } from '@/components/organisation/team/team-skeleton';

/** The team on its way. */
export default function Loading() {
  return <TeamSkeleton />;
}

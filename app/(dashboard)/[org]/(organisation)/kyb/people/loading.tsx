import { PeopleHeader } from '@/components/kyb/people/people-header';
import { PeopleSkeleton } from '@/components/kyb/people/people-skeleton';

/** The people on their way. */
export default function Loading() {
  return (
    <>
      <PeopleHeader />
      <PeopleSkeleton />
    </>
  );
}

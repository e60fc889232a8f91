import { KybHeader } from '@/components/kyb/kyb-header';

export function PeopleHeader() {
  return (
    <KybHeader title="People" description="Who directs, owns and signs for the business, and who they are." />
  );
}

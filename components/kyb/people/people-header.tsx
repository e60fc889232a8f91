import { KybHeader } from '../editing/kyb-header';

export function PeopleHeader() {
  return (
    <KybHeader title="People" description="Who directs, owns and signs for the business, and who they are." />
  );
}

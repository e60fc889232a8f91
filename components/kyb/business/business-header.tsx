import { KybHeader } from '../editing/kyb-header';

export function BusinessHeader() {
  return <KybHeader title="Business" description="Who you are and what you do." />;
}

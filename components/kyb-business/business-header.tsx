import { KybHeader } from '@/components/kyb/kyb-header';

export function BusinessHeader() {
  return <KybHeader title="Business" description="Who you are and what you do." />;
}

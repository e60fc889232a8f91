import { KybHeader } from '@/components/kyb/kyb-header';

export function ReviewHeader() {
  return (
    <KybHeader
      title="Review and submit"
      description="Everything that the reviewer will see. Look through it once more."
    />
  );
}

import { KybHeader } from '../editing/kyb-header';

export function ReviewHeader() {
  return (
    <KybHeader
      title="Review and submit"
      description="Everything that the reviewer will see. Look through it once more."
    />
  );
}

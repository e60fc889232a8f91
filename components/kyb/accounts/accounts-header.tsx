import { KybHeader } from '../editing/kyb-header';

export function AccountsHeader() {
  return (
    <KybHeader
      title="Settlement accounts"
      description="Where money is paid out to. Each account must belong to the business, and is verified before it is used."
    />
  );
}

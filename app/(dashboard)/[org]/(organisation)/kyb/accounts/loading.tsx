import { AccountsHeader } from '@/components/kyb/accounts/accounts-header';
import { AccountsSkeleton } from '@/components/kyb/accounts/accounts-skeleton';

/** The settlement accounts on their way. */
export default function Loading() {
  return (
    <>
      <AccountsHeader />
      <AccountsSkeleton />
    </>
  );
}

import { redirect } from 'next/navigation';
import { accountSecurity } from '@/lib/dashboard/routes/account-routes';

/** The account begins with its security. */
export default function AccountPage() {
  redirect(accountSecurity());
}

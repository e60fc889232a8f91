import { redirect } from 'next/navigation';
import { accountSecurity } from '@/lib/dashboard/routes/account-routes';

/** The account opens at its security page. */
export default function AccountPage() {
  redirect(accountSecurity());
}

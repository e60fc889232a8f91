import 'server-only';
import { dashboardSettings, SettingsError } from '@/lib/env';
import { watchAddresses } from '../relay/watch-addresses';

/** What must stand before the first request. Wrong settings end the process, with their names and without a stack. */
export function startDashboard(): void {
  try {
    const { publicUrl, trustedProxies } = dashboardSettings();
    // next-auth reads its address from this variable alone.
    process.env.NEXTAUTH_URL ??= publicUrl.href;
    watchAddresses(trustedProxies);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

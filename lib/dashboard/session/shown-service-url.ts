import 'server-only';
import { dashboardSettings } from '@/lib/env';

/** Where the service is by default. */
const USUAL = 'http://localhost:4000';

/**
 * The address of the service as it is shown for programs in a shell. The dashboard may reach the service by a name that means
 * nothing outside, and is nobody's business there: plain http to another machine is not shown, nor anything but SERVICE_PUBLIC_URL where that is set.
 */
export function shownServiceUrl(): string {
  const { serviceUrl, servicePublicUrl } = dashboardSettings();
  if (servicePublicUrl) return servicePublicUrl;
  const { protocol, hostname } = new URL(serviceUrl);
  const isOwn = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || isOwn ? serviceUrl : USUAL;
}

import 'server-only';
import { dashboardSettings } from '@/lib/env';

/** The service's default URL. */
const USUAL = 'http://localhost:4000';

/**
 * Returns the service's URL for programs in a shell. The dashboard may reach the service by an internal name that must
 * not be shown: never shows plain http to another machine, and only SERVICE_PUBLIC_URL if that is set.
 */
export function shownServiceUrl(): string {
  const { serviceUrl, servicePublicUrl } = dashboardSettings();
  if (servicePublicUrl) return servicePublicUrl;
  const { protocol, hostname } = new URL(serviceUrl);
  const isOwn = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || isOwn ? serviceUrl : USUAL;
}

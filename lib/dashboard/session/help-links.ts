import 'server-only';
import { dashboardSettings } from '@/lib/env';

/** The provider's own pages for people who need help; undefined without one. */
export interface HelpLinks {
  readonly support: string | undefined;
  readonly status: string | undefined;
}

/** Returns them from the settings. */
export function helpLinks(): HelpLinks {
  const { supportUrl, statusUrl } = dashboardSettings();
  return { support: supportUrl, status: statusUrl };
}

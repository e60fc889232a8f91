import type { RailsSettings } from '@/server/platform/kernel/settings-rails';
import { watchProvider } from '../watch-provider';
import { alpha } from './alpha';
import { beta } from './beta';
import { gamma } from './gamma';
import type { Provider, ProviderName } from './provider';

/** The providers of live rails; one that is not configured is missing. */
export type Providers = Readonly<Partial<Record<ProviderName, Provider>>>;

/** The providers that the settings name. */
export function createProviders({ rails }: { readonly rails: RailsSettings }): Providers {
  return {
    ...(rails.alpha && { alpha: watchProvider(alpha(rails.alpha)) }),
    ...(rails.beta && { beta: watchProvider(beta(rails.beta)) }),
    ...(rails.gamma && { gamma: watchProvider(gamma(rails.gamma)) }),
  };
}

import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import { isWithin } from '@/lib/dashboard/routes/address';
import * as routes from '@/lib/dashboard/routes/routes';
import type { EnvironmentChoice } from '../frame/environment-switch';

const all: readonly Environment[] = ['test', 'live'];

const isId = (segment: string) => /^([0-9a-f]{8}-[0-9a-f-]{27}|pk_(test|live)_\w+)$/.test(segment);

/** Pages that only one environment has, or that lead on to another page. */
const elsewhereMissing = new Set(['closed', 'open', 'sandbox']);

/** The same page in the other environment; for a record, which exists in only one, its list. */
function sameElsewhere({ org, env }: Scope, to: Environment, pathname: string): string {
  const from = routes.overview(org, env);
  if (!pathname.startsWith(`${from}/`)) return routes.overview(org, to);
  const segments = pathname.slice(from.length + 1).split('/');
  const id = segments.findIndex(isId);
  const page = id === -1 ? segments : segments.slice(0, id);
  return elsewhereMissing.has(page[0] ?? '')
    ? routes.overview(org, to)
    : [routes.overview(org, to), ...page].join('/');
}

/**
 * Test and live links to the current page; from an organisation page, to the overview.
 * @param given the member's environments
 */
export function environmentsOf(
  scope: Scope,
  given: readonly Environment[],
  pathname: string,
): readonly EnvironmentChoice[] {
  const here = routes.overview(scope.org, scope.env);
  return all.map((environment) => ({
    environment,
    href:
      environment === scope.env && isWithin(pathname, here)
        ? pathname
        : sameElsewhere(scope, environment, pathname),
    ...(!given.includes(environment) && {
      disabledReason: `You signed in with a key for ${scope.env}. Sign in with a ${environment} key.`,
    }),
  }));
}

import type { Scope } from '@/lib/client/addresses';
import * as routes from '../routes/routes';

/** The URL of the page that explains why live is not open yet. */
export const liveClosed = (org: string): string => `${routes.overview(org, 'live')}/closed`;

/** The URL that opens the record with this id or reference. */
export const openRecord = ({ org, env }: Scope, id: string): string =>
  `${routes.overview(org, env)}/open/${encodeURIComponent(id)}`;

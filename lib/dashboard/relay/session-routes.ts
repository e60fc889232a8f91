import type { Scope } from '@/lib/client/addresses';
import * as routes from '../routes/routes';

/** The page that explains why live is not open yet. */
export const liveClosed = (org: string): string => `${routes.overview(org, 'live')}/closed`;

/** Opens whichever record has this id or reference. */
export const openRecord = ({ org, env }: Scope, id: string): string =>
  `${routes.overview(org, env)}/open/${encodeURIComponent(id)}`;

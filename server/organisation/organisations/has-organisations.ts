import type { OpenContext } from '@/server/platform/kernel/context';
import { anyOrganisationExists } from './store';

/** Whether this database holds any organisation yet. */
export const hasOrganisations = (context: OpenContext): Promise<boolean> => anyOrganisationExists(context.tx);

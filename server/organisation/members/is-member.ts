import type { OpenContext } from '@/server/platform/kernel/context';
import { memberExists } from './store';

/** Whether a person belongs to an organisation, in whatever role. */
export const isMember = (
  { tx }: Pick<OpenContext, 'tx'>,
  personId: string,
  organisationId: string,
): Promise<boolean> => memberExists(tx, personId, organisationId);

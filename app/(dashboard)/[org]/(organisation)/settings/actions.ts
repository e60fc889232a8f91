'use server';

import { action } from '@/lib/session/action';

/** Gives the organisation another name. */
export const updateOrganisationAction = action('updateOrganisation');

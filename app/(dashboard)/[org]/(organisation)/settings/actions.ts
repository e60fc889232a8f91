'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Gives the organisation another name. */
export const updateOrganisationAction = action('updateOrganisation');

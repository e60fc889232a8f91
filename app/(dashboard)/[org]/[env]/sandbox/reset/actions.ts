'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Takes the test environment back to its starting state. */
export const resetSandboxAction = action('resetSandbox');

'use server';

import { recipeOperations } from '@/components/developers/examples/recipes';
import { tracedCall } from '@/lib/dashboard/telemetry/traced-call';

/** Makes one call of a recipe in the test environment and shows its request and response. */
export const traceCallAction = tracedCall(recipeOperations);

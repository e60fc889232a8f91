'use server';

import { recipeOperations } from '@/components/developers/examples/recipes';
import { tracedCall } from '@/lib/dashboard/telemetry/traced-call';

/** Makes one call of a recipe in the test environment and shows how it went over the wire. */
export const traceCallAction = tracedCall(recipeOperations);

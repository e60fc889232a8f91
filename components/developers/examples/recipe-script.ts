import { signedScript } from '@/lib/client/signed-shell';
import type { StepView } from './recipe-view';

/** All calls of a recipe as one shell script, which extracts the values for later calls from each response. */
export const recipeScript = (steps: readonly StepView[], serviceUrl: string): string =>
  signedScript(
    steps.map(({ method, target, body, purpose, saves, unless }) => ({
      method,
      target,
      body: body && JSON.stringify(body),
      comment: purpose,
      unless,
      ...(saves && { saves }),
    })),
    serviceUrl,
  );

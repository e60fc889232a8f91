import { signedScript } from '@/lib/client/signed-shell';
import type { StepView } from './recipe-view';

/** All calls of a recipe as one program for a shell, which takes out of each answer what later calls need. */
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

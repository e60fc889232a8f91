import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import type { Permission } from '@/lib/contract/permissions';
import { type ForcedType, type RecipeStep, readEventOf, recipes } from './recipes';

/** A step with the contract's data on its call. The browser gets this instead of the contract. */
export interface StepView extends RecipeStep {
  readonly method: Operation['method'];
  /** The path with its query. `$name` stands for a value from an earlier response. */
  readonly target: string;
}

export interface RecipeView {
  readonly type: ForcedType;
  readonly about: string;
  readonly leaves?: string;
  /** The calls that cause the event, followed by the call that reads it. */
  readonly steps: readonly StepView[];
}

function stepView(step: RecipeStep): StepView {
  const { method, path }: Operation = partnerOperations[step.operation];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => step.params?.[name] ?? '');
  const query = new URLSearchParams(step.query as Record<string, string>).toString();
  return { ...step, method, target: filled + (query && `?${query}`) };
}

/** The recipe as its event's page shows it. */
export function recipeView(type: ForcedType): RecipeView {
  const { steps, about, leaves } = recipes[type];
  return {
    type,
    about,
    ...(leaves !== undefined && { leaves }),
    steps: [...steps, readEventOf(type)].map(stepView),
  };
}

/** Every permission that the calls of a recipe need. */
export function permissionsOf(type: ForcedType): readonly Permission[] {
  const needed = recipeView(type).steps.map(({ operation }) => partnerOperations[operation].access);
  // Every partner operation names a permission.
  return [...new Set(needed)] as Permission[];
}

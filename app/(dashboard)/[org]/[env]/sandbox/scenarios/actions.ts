'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Makes the next calls that it fits go another way. */
export const armScenarioAction = action('armScenario');

/** Switches an armed scenario off. */
export const disarmScenarioAction = action('disarmScenario');

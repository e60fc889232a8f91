'use client';

import { createContext, useContext } from 'react';
import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';

/** The number parameter of a scenario: its unit, bounds and default. */
export interface NumberRange {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export type NumberRanges = Readonly<Partial<Record<ScenarioKind, NumberRange>>>;

/** The number ranges from the contract, provided by the page. */
export const NumberRangesContext = createContext<NumberRanges>({});

/** The number range of a kind; undefined if it takes no number. */
export const useNumberRange = (kind: ScenarioKind): NumberRange | undefined =>
  useContext(NumberRangesContext)[kind];

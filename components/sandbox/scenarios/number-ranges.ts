'use client';

import { createContext, useContext } from 'react';
import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';

/** The number of a scenario: what it counts, its bounds, and what stands for it when it is left out. */
export interface NumberRange {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export type NumberRanges = Readonly<Partial<Record<ScenarioKind, NumberRange>>>;

/** The contract's numbers of the scenarios, which the page hands down. */
export const NumberRangesContext = createContext<NumberRanges>({});

/** The number of a kind; undefined where it takes none. */
export const useNumberRange = (kind: ScenarioKind): NumberRange | undefined =>
  useContext(NumberRangesContext)[kind];

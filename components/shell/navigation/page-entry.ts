import type { ReactNode } from 'react';
import type { Permission } from '@/lib/contract/permissions';
import type { Command } from '../frame/shell-types';

/** A page in the navigation and in the command menu. */
export interface PageEntry {
  readonly label: string;
  readonly href: string;
  /** What the addresses of all its pages begin with, where that is not its own. */
  readonly area?: string;
  readonly icon: ReactNode;
  /** Keys that open it from anywhere. */
  readonly shortcut: string;
  readonly keywords: readonly string[];
  /** Why it can't be used here; it then stands in the navigation without leading anywhere. */
  readonly disabledReason?: string;
}

/** Something that can be begun from the command menu. */
export type ActionEntry = Command & {
  /** What whoever does it must be allowed. */
  readonly needs?: Permission;
};

/** For each permission that the member lacks: a sentence that names who has it. */
export type DisabledReasons = Readonly<Partial<Record<Permission, string>>>;

/** Actions as a member's role sees them: those that it does not allow say so, and who can. */
export const forRole = (entries: readonly ActionEntry[], refusals: DisabledReasons): Command[] =>
  entries.map(({ needs, ...command }) => {
    const reason = needs && refusals[needs];
    return reason === undefined ? command : { ...command, disabledReason: reason };
  });

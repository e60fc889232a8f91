import type { ReactNode } from 'react';
import type { Permission } from '@/lib/contract/permissions';
import type { Command } from '../frame/shell-types';

/** A page in the navigation and in the command menu. */
export interface PageEntry {
  readonly label: string;
  readonly href: string;
  /** The common URL prefix of its pages, if it differs from its own URL. */
  readonly area?: string;
  readonly icon: ReactNode;
  /** Keys that open it from any page. */
  readonly shortcut: string;
  readonly keywords: readonly string[];
  /** Why it is unavailable; it then shows in the navigation without a link. */
  readonly disabledReason?: string;
}

/** An action in the command menu. */
export type ActionEntry = Command & {
  /** The required permission. */
  readonly needs?: Permission;
};

/** For each missing permission: a sentence that says who has it. */
export type DisabledReasons = Readonly<Partial<Record<Permission, string>>>;

/** Actions for a member's role: those without permission are disabled and say who can run them. */
export const forRole = (entries: readonly ActionEntry[], refusals: DisabledReasons): Command[] =>
  entries.map(({ needs, ...command }) => {
    const reason = needs && refusals[needs];
    return reason === undefined ? command : { ...command, disabledReason: reason };
  });

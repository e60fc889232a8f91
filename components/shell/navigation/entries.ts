import type { Permission } from '@/lib/contract/permissions';
import type { Area, AreaPage } from '../frame/areas';
import type { Command } from '../frame/shell-types';
import type { DisabledReasons } from '../session/scope';

/** A page, with the permission that it takes to read anything on it. */
export type PageEntry = AreaPage & { readonly needs?: Permission };

export type AreaEntry = Omit<Area, 'pages'> & { readonly pages: readonly PageEntry[] };

/** An action in the command menu. */
export type ActionEntry = Command & {
  /** The required permission. */
  readonly needs?: Permission;
};

/** Actions for a member's role: those without permission are disabled and say who can run them. */
export const forRole = (entries: readonly ActionEntry[], refusals: DisabledReasons): Command[] =>
  entries.map(({ needs, ...command }) => {
    const reason = needs && refusals[needs];
    return reason === undefined ? command : { ...command, disabledReason: reason };
  });

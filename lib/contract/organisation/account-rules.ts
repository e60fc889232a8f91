import type { Role } from '../permissions';

/** Roles that need a second factor where it is required: they move money, or grant access to it. */
export const FACTOR_ROLES: readonly Role[] = ['owner', 'admin', 'treasury'];

/** Minutes for which a second factor allows changes to protected settings. */
export const FRESH_FACTOR_MINUTES = 10;

/** Minimum length of a new password. */
export const PASSWORD_LENGTH = 12;

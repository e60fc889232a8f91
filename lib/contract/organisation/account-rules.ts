import type { Role } from '../permissions';

/** Whose members need a second factor where one is required: they move money, or give access to it. */
export const FACTOR_ROLES: readonly Role[] = ['owner', 'admin', 'treasury'];

/** Minutes for which a second factor that was just given lets somebody change what is guarded by it. */
export const FRESH_FACTOR_MINUTES = 10;

/** Fewest characters of a new password. */
export const PASSWORD_LENGTH = 12;

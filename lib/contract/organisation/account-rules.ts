/** Minutes for which a second factor that was just given lets somebody change what is guarded by it. */
export const FRESH_FACTOR_MINUTES = 10;

/** Fewest characters of a new password. */
export const PASSWORD_LENGTH = 12;

/** Which session's member was told already that they have no second factor. */
export const FACTOR_HINT_COOKIE = 'desk.factor-hint';

/** The cookie that marks the session whose user has already seen that they have no second factor. */
export const FACTOR_HINT_COOKIE = 'desk.factor-hint';

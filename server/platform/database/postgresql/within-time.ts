/**
 * Waits for the work up to a time limit; the work itself goes on.
 * @throws Error with the code ETIMEDOUT, which `isUnavailable` recognises, when the time is over
 */
export function withinTime<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const over = Object.assign(new Error('The database did not respond in time.'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => reject(over), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

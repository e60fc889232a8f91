/** Shorter steps print no line. */
const quietMs = 1000;

/**
 * Reports on standard output what happens, one step at a time, and how long it took: two lines for each step over a
 * second, the second of which replaces the first on a terminal.
 */
export function createProgress(out = process.stdout) {
  let finish = () => {};
  return {
    /**
     * Ends the previous step and begins a new one: `doing` as in "Preparing the database", `done` as in "Prepared …".
     */
    begin(doing, done) {
      finish();
      const began = performance.now();
      let isShown = false;
      const show = setTimeout(() => {
        isShown = true;
        out.write(out.isTTY ? `  ${doing}…` : `  ${doing}…\n`);
      }, quietMs);
      finish = (isDone = true) => {
        clearTimeout(show);
        finish = () => {};
        if (!isShown) return;
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        if (isDone) out.write(`${out.isTTY ? '\r\x1b[K' : ''}✓ ${done} (${seconds} s)\n`);
        else if (out.isTTY) out.write('\n');
      };
    },
    end: () => finish(),
    /** Ends a failed step; the error gets its own line. */
    breakOff: () => finish(false),
  };
}

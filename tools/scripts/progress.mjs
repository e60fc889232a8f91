/** Shorter steps print no line. */
const quietMs = 1000;

/**
 * Says on standard output what we are doing, one step at a time, and how long it took: two lines for each step that takes
 * over a second, of which a terminal keeps the second.
 */
export function createProgress(out = process.stdout) {
  let finish = () => {};
  return {
    /** Ends the step before, and begins one: `doing` as in "Preparing the database", `done` as in "Prepared …". */
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
    /** Ends a step that failed: what went wrong gets a line of its own. */
    breakOff: () => finish(false),
  };
}

/** A rest that a word ends early; a word that came since the last rest ends the next one at once. */
export function createAlarm() {
  let isWoken = false;
  let awaken = () => {};
  return {
    wake(): void {
      isWoken = true;
      awaken();
    },
    async rest(milliseconds: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          awaken = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}

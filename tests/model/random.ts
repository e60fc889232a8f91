/** Numbers that depend only on a seed, so that a failed sequence can be reproduced. */
export interface Random {
  /** From 0 to below 1. */
  readonly fraction: () => number;
  /** A whole number from `least` to `most`, inclusive. */
  readonly whole: (least: number, most: number) => number;
  /** True with this probability in percent. */
  readonly chance: (percent: number) => boolean;
  /** A random item; undefined if there is none. */
  readonly oneOf: <Item>(items: readonly Item[]) => Item | undefined;
  /** A random choice, weighted. */
  readonly weighted: <Item>(items: readonly (readonly [weight: number, item: Item])[]) => Item;
}

/** The generator mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    chance: (percent) => fraction() * 100 < percent,
    oneOf: (items) => items[whole(0, items.length - 1)],
    weighted: (items) => {
      let left = fraction() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new Error('nothing to choose from');
    },
  };
}

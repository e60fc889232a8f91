/** Shares of the ownership, in percent with up to four decimals, counted exactly: in ten-thousandths of a percent. */
const SHARE_DECIMALS = 4;
/** 100 %. */
export const WHOLE = parseShare('100');

/** Reads a share that the contract's schema has passed, exactly. */
export function parseShare(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(SHARE_DECIMALS, '0'));
}

/** A share as it is written, without needless zeros. */
export function formatShare(share: bigint): string {
  const digits = share.toString().padStart(SHARE_DECIMALS + 1, '0');
  const fraction = digits.slice(-SHARE_DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -SHARE_DECIMALS) + (fraction && `.${fraction}`);
}

/** What is wrong with a share beside the shares of all others; undefined while they add up to 100 % at most. */
export function shareFault(share: string, others: readonly (string | undefined)[]): string | undefined {
  const left = others.reduce((rest, other) => rest - parseShare(other ?? '0'), WHOLE);
  return parseShare(share) <= left
    ? undefined
    : `must be ${formatShare(left)} at most: all shares together are 100 at most`;
}

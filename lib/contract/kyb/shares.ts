/** Ownership shares have up to four decimals of a percent; integers in ten-thousandths of a percent make sums exact. */
const SHARE_DECIMALS = 4;
/** 100 %. */
export const WHOLE = parseShare('100');

/** Parses a schema-validated share exactly. */
export function parseShare(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(SHARE_DECIMALS, '0'));
}

/** Formats a share without trailing zeros. */
export function formatShare(share: bigint): string {
  const digits = share.toString().padStart(SHARE_DECIMALS + 1, '0');
  const fraction = digits.slice(-SHARE_DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -SHARE_DECIMALS) + (fraction && `.${fraction}`);
}

/** Returns the error of a share given all others; undefined while they add up to at most 100 %. */
export function shareFault(share: string, others: readonly (string | undefined)[]): string | undefined {
  const left = others.reduce((rest, other) => rest - parseShare(other ?? '0'), WHOLE);
  return parseShare(share) <= left
    ? undefined
    : `must be ${formatShare(left)} at most: all shares together are 100 at most`;
}

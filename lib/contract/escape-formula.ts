const NUMBER = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet begins a formula or a call with, in full width too, and the white space that some skip before it. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠｜]|^[\t\r\n]/;

/** A cell of a file that no spreadsheet runs: what begins like a formula and is no number gets an apostrophe. */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

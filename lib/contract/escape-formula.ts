const NUMBER = /^-?\d+(\.\d+)?$/;
/** Characters that start a formula or call in a spreadsheet, also in full width, and the white space that some skip. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠｜]|^[\t\r\n]/;

/** Escapes a cell so that no spreadsheet runs it: formula-like text that is not a number gets an apostrophe. */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

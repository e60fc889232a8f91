/** Turns a contract error into a sentence: `must be a date` becomes `Must be a date.` */
export const asSentence = (fault: string): string =>
  fault.charAt(0).toUpperCase() + fault.slice(1) + (/[.!?]$/.test(fault) ? '' : '.');

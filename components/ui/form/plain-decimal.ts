const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * What was typed or pasted, as the plain decimal that the interface takes: white space goes, and commas go where they group
 * thousands. Anything else stays for the check to refuse: taking the comma out of `1250,50` would multiply it by a hundred.
 */
export function plainDecimal(typed: string): string {
  const compact = typed.replace(/\s/g, '');
  return GROUPED.test(compact) ? compact.replaceAll(',', '') : compact;
}

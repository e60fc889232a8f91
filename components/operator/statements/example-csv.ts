/** A statement as it is wanted, with one line. */
export const exampleCsv =
  'date,amount,reference,narration\r\n2026-11-20,1000.00,FT26324ABC12,TRF FND-7K2M9QX4TB1C HARBOUR\r\n';

import { z } from 'zod';
import { formatBytes } from '@/lib/format';

const MOST_BYTES = 20 * 1024 ** 2;

/** The rail of a statement. */
export const statementSchema = z.object({
  rail: z.enum(['manual', 'alpha', 'beta', 'gamma'], 'Choose the rail that the account is of.'),
});

/** The error of a file before it is read; undefined if there is none. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MOST_BYTES)
    return `This file is too large: it has ${formatBytes(size)}, and 20 MiB are the most.`;
  return /\.(xlsx?|ods|numbers|pdf)$/i.test(name)
    ? 'This is no CSV file. Have the bank or your spreadsheet write it as CSV.'
    : undefined;
}

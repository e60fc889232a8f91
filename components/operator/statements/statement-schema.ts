import { z } from 'zod';
import { formatBytes } from '@/lib/format';

const MOST_BYTES = 20 * 1024 ** 2;

/** The rail of a statement. */
export const statementSchema = z.object({
  rail: z.enum(['manual', 'alpha', 'beta', 'gamma'], 'Choose the rail of the account.'),
});

/** The error of a file before it is read; undefined if there is none. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MOST_BYTES)
    return `This file is too large: it has ${formatBytes(size)}, and the limit is 20 MiB.`;
  return /\.(xlsx?|ods|numbers|pdf)$/i.test(name)
    ? 'This is not a CSV file. Export it as CSV from the bank or your spreadsheet.'
    : undefined;
}

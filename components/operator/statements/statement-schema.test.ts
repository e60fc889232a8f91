import { expect, it } from 'vitest';
import { fileProblem } from './statement-schema';

it.each([
  ['statement.csv', 10, undefined],
  ['STATEMENT.TXT', 20 * 1024 ** 2, undefined],
  ['statement.csv', 0, 'empty'],
  ['statement.csv', 20 * 1024 ** 2 + 1, 'too large'],
  ['statement.XLSX', 10, 'not a CSV'],
])('judges %s of %d bytes before it is sent', (name, size, problem) => {
  const found = fileProblem({ name, size });
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

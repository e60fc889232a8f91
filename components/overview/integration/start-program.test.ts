import { expect, it } from 'vitest';
import { startProgram } from './start-program';

it('the first program names the key and the service, and no secret', () => {
  const [first] = startProgram('pk_test_abc', 'https://api.example');
  expect(first?.script).toContain('export SVC_KEY=pk_test_abc\nexport SVC_URL=https://api.example\n');
  expect(first?.script).not.toMatch(/sk_test_|SVC_SECRET=\w/);
});

import { expect, it } from 'vitest';
import { projectOf } from './project';
import { broadStyles } from './styles';

it('finds styles that have those of a whole page worked out again', () => {
  const project = projectOf({
    'app/globals.css':
      '/* not `:root:has(…)` */ .a:has(input) { color: red }\n:root { &:has([data-foot]) { --foot: 1rem } }',
    'app/own.css': '.a { color: red }',
    'components/a.tsx': "const style = 'p-4 sm:group-last/row:border-b-0 in-[tr:hover]:underline';",
    'components/b.tsx': "const style = 'group-open:rotate-90 has-checked:border hover:underline';",
    'components/c.tsx': 'const C = () => <p className="peer-has-[input:checked]:block" />;',
  });
  expect(broadStyles(project)).toEqual([
    'components/a.tsx group-last/row: use in-[…], which names what it changes',
    'components/c.tsx peer-has-[input: use in-[…], which names what it changes',
    'app/globals.css :has on the root: mark the root itself',
  ]);
});

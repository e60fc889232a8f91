import { expect, test } from 'vitest';
import { answerText, listOfTexts } from './shared-answer';

test('a list of texts is the same as JSON and as an object', () => {
  const rows = [{ id: 'a', facts: { 2: 'x', name: 'Zoë "Z"' } }, { id: 'b' }];
  const cursors = { next_cursor: null, prev_cursor: 'c' };
  for (const some of [rows, []]) {
    const answer = listOfTexts<object, typeof cursors>(
      some.map((row) => JSON.stringify(row)),
      cursors,
    );
    expect(answer.data).toEqual(some);
    expect(answerText(answer)).toBe(JSON.stringify({ data: some, ...cursors }));
    expect(answerText({ ...answer })).toBe(answerText(answer));
  }
});

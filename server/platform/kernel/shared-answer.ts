const texts = new WeakMap<object, string>();

/** Marks an immutable response that many requests share, so that its JSON is made once. */
export function shareAnswer<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, JSON.stringify(answer));
  return answer;
}

/** The JSON of a response. */
export const answerText = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null && texts.get(answer)) || JSON.stringify(answer);

/**
 * A list whose rows are stored as JSON. They are parsed only when something other than the response reads them.
 */
export function listOfTexts<Row, Cursors extends object>(
  rows: readonly string[],
  cursors: Cursors,
): Cursors & { readonly data: Row[] } {
  const answer = {
    get data(): Row[] {
      return rows.map((row) => JSON.parse(row));
    },
    ...cursors,
  };
  texts.set(answer, `{"data":[${rows.join(',')}],${JSON.stringify(cursors).slice(1)}`);
  return answer;
}

const texts = new WeakMap<object, string>();

/** Marks an immutable answer that many requests get, so that its JSON is made once. */
export function shareAnswer<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, JSON.stringify(answer));
  return answer;
}

/** The JSON of an answer. */
export const answerText = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null && texts.get(answer)) || JSON.stringify(answer);

const MOST = 4;

/**
 * Works an answer out once for each name and second of the given time, and gives it to all who ask in that second. Only for
 * what follows from name and time alone: what is stored may have changed meanwhile.
 */
export function sharedForASecond<Answer>(): (
  name: string,
  now: Date,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (name, now, work) => {
    const key = `${Math.floor(now.getTime() / 1000)} ${name}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = work();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    for (const oldest of answers.keys()) if (answers.size > MOST) answers.delete(oldest);
    return answer;
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type KeyPair, signedHeaders } from './raw-http';

const STREAM = '/partner/v1/events/stream';

/**
 * Follows the stream of events as a client does that wants all of them: whenever it ends it goes on from the last number,
 * at the next address.
 */
export function followStream(urls: () => readonly string[], pair: KeyPair) {
  const sequences: number[] = [];
  const stop = new AbortController();
  let connections = 0;

  async function readOnce(url: string): Promise<void> {
    const target = `${STREAM}?after_sequence=${sequences.at(-1) ?? 0}`;
    const headers = signedHeaders(pair, { target }) as Record<string, string>;
    const answer = await fetch(`${url}${target}`, { headers, signal: stop.signal });
    if (answer.status !== 200 || !answer.body) return;
    connections += 1;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const id = /^id: (\d+)$/m.exec(frame)?.[1];
        if (id) sequences.push(Number(id));
      }
    }
  }

  const ended = (async () => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const all = urls();
      await readOnce(all[turn % all.length] ?? '').catch(() => {});
      if (!stop.signal.aborted) await sleep(200);
    }
  })();

  return {
    /** The numbers of the events in the order in which they came. */
    sequences,
    connections: () => connections,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}

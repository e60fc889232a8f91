import { lookup, Resolver } from 'node:dns/promises';

/** Resolves every address of a host name. @throws Error with Node's code (ENOTFOUND, …) when there is none */
export type ResolveHost = (
  host: string,
  allowPrivate: boolean,
  signal: AbortSignal,
) => Promise<readonly string[]>;

// Two tries, the second twice as long as the first: some 3 s in all.
const patience = { timeout: 1_000, tries: 2 };

/**
 * Queries the name servers without the threads that the system's lookup blocks: a few hanging names would stop file
 * access and password hashing. Where private addresses are allowed, it uses the system's lookup, which also knows the
 * hosts file and local names.
 */
export const resolveHost: ResolveHost = async (host, allowPrivate, signal) => {
  if (allowPrivate) return (await lookup(host, { all: true })).map(({ address }) => address);
  const resolver = new Resolver(patience);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';

interface Parameter {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

/** The parts of a collection's request that are needed to send it. */
export interface CollectionRequest {
  readonly method: string;
  readonly header: readonly Parameter[];
  readonly url: {
    readonly path: readonly string[];
    readonly query?: readonly Parameter[];
    readonly variable?: readonly Parameter[];
  };
  readonly body?: { readonly mode: string; readonly raw: string };
}

/** Names that Postman's sandbox defines besides `pm`: a script that declares one of them does not start there. */
const taken = ['request', 'responseBody', 'environment', 'globals', 'data', 'iteration', 'tests', 'postman'];

const hashed = (hex: string) => ({ toString: () => hex });
/** The sandbox's version of the CryptoJS library. */
const CryptoJS = {
  SHA256: (text: string) => hashed(createHash('sha256').update(text).digest('hex')),
  HmacSHA512: (text: string, key: string) => hashed(createHmac('sha512', key).update(text).digest('hex')),
};

/** The path of a URL with its variables filled in, as `getPath` of Postman's URLs returns it. */
const pathOf = ({ path, variable = [] }: CollectionRequest['url']): string =>
  `/${path.map((part) => variable.find(({ key }) => `:${key}` === part)?.value ?? part).join('/')}`;

/**
 * Runs a collection's script and sends its requests as Postman does, as far as the script needs it: collection
 * variables, the request, and CryptoJS. As in Postman, its state persists between requests.
 */
export function openSandbox(script: string, variables: Map<string, string>) {
  const replaceIn = (text: string): string =>
    text.replace(/\{\{(\$?\w+)\}\}/g, (whole, name: string) =>
      name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
    );

  /** Runs the script, which may change the request, and then fills in the remaining variables. */
  function prepare(given: CollectionRequest) {
    let address = '';
    let body = given.body;
    const headers = new Headers(given.header.map(({ key, value }): [string, string] => [key, value]));
    const request = {
      method: given.method,
      url: {
        getPath: () => pathOf(given.url),
        query: { all: () => given.url.query ?? [] },
        update: (text: string) => {
          address = text;
        },
      },
      headers: {
        get: (name: string) => headers.get(name) ?? undefined,
        upsert: ({ key, value }: Parameter) => headers.set(key, value),
      },
      body: body && {
        ...body,
        update: (changed: { mode: string; raw: string }) => {
          body = changed;
        },
      },
    };
    const store = {
      get: (name: string) => variables.get(name),
      set: (name: string, value: string) => variables.set(name, value),
    };
    const pm = { request, variables: { ...store, replaceIn }, collectionVariables: store };
    const declared = `const ${taken.map((name) => `${name} = undefined`).join(', ')};\n`;
    runInContext(declared + script, createContext({ pm, CryptoJS }));
    for (const [name, value] of [...headers]) headers.set(name, replaceIn(value));
    return { address, method: given.method, headers, body: body && replaceIn(body.raw) };
  }

  return {
    /** @throws the script's error; Postman then sends nothing */
    send(given: CollectionRequest): Promise<Response> {
      const { address, method, headers, body } = prepare(given);
      return fetch(address, { method, headers, ...(body !== undefined && { body }) });
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Partner } from '../support/partner';
import { post } from './visitor';

const manifest = path.join(import.meta.dirname, '../../.next/server/server-reference-manifest.json');

/** The id by which browsers call a server action. Pages show it to anyone who may see them, so it is not secret. */
export function findAction(name: string): string {
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { exportedName?: string }>;
  };
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? [];
  if (!id) throw new Error(`the build has no server action ${name}`);
  return id;
}

let count = 0;

/** The arguments of an action as the browser sends them, with a new intent. */
export function actionArguments(
  scope: { readonly org: string; readonly env: string },
  input: object,
): string {
  count += 1;
  return JSON.stringify([scope, { ...input, idempotencyKey: `security-${process.pid}-${count}` }]);
}

/** The arguments of the funding action as the browser sends them. */
export function fundingArguments(
  { slug }: Pick<Partner, 'slug'>,
  env = 'test',
  amount: unknown = '1000.00',
): string {
  const body = { amount, method: 'alpha_checkout' };
  return actionArguments({ org: slug, env }, { params: { currency: 'NGN' }, body });
}

/** Calls a server action as the browser does; the given headers are set, or omitted if null. */
export const callAction = (
  id: string,
  { target, cookie, body }: { target: string; cookie: string; body: string },
  headers: Readonly<Record<string, string | null>> = {},
) =>
  post(target, body, {
    cookie,
    accept: 'text/x-component',
    'content-type': 'text/plain;charset=UTF-8',
    'next-action': id,
    ...headers,
  });

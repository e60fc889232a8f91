import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { runNginx, temporaryPaths, withoutNginx } from '../../support/nginx';
import { freePort } from '../../support/ports';

const deploy = path.join(import.meta.dirname, '../../../deploy');
const CONFIGURED = '/etc/partner-desk/logs/';

/** Replaces systemd-journal-remote. */
const received: string[] = [];
const collector = createServer((incoming, answer) => {
  text(incoming).then((body) => {
    received.push(`${incoming.method} ${incoming.url} ${body}`);
    answer.end();
  });
});
let port: number;
let ours: string;
let theirs: string;
let stop: () => Promise<void>;

function makePair(folder: string, name: string): void {
  const made = spawnSync('sh', [
    path.join(deploy, 'make-certificates.sh'),
    folder,
    name,
    'localhost',
    '127.0.0.1',
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
}

/** Sends lines as systemd-journal-upload does, with the certificate of a folder. */
const upload = (folder: string | undefined, target = '/upload'): Promise<number> =>
  new Promise((resolve, reject) => {
    const pair = folder && {
      cert: readFileSync(path.join(folder, 'sender.crt')),
      key: readFileSync(path.join(folder, 'sender.key')),
    };
    const ca = readFileSync(path.join(ours, 'ca.crt'));
    const way = { host: '127.0.0.1', port, path: target, method: 'POST', agent: false, ca, ...pair };
    request(way, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end('MESSAGE=line\n\n');
  });

describe.skipIf(withoutNginx)(withoutNginx ?? 'the collector of logs, as deploy/logs configures it', () => {
  beforeAll(async () => {
    [ours, theirs] = [temporaryFolder('logs'), temporaryFolder('logs')];
    makePair(ours, 'collector');
    for (const folder of [ours, theirs]) makePair(folder, 'sender');
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    port = await freePort();
    const folder = temporaryFolder('collector');
    cpSync(ours, path.join(folder, 'tls'), { recursive: true });
    const server = readFileSync(path.join(deploy, 'logs/collector-nginx.conf'), 'utf8')
      .replace('listen 19532', `listen 127.0.0.1:${port}`)
      .replaceAll(CONFIGURED, `${folder}/tls/`)
      .replace('127.0.0.1:19531', `127.0.0.1:${(collector.address() as AddressInfo).port}`);
    const main = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporaryPaths(folder)} ${server} }`;
    ({ stop } = await runNginx(folder, main, `https://127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await stop?.();
    collector.close();
  });

  test('takes lines from those whose certificate is of its authority, and from nobody else', async () => {
    expect(await upload(ours)).toBe(200);
    expect(received).toEqual(['POST /upload MESSAGE=line\n\n']);
    expect([await upload(theirs), await upload(undefined)]).toEqual([400, 400]);
    expect(await upload(ours, '/')).toBe(404);
    expect(received).toHaveLength(1);
  });
});

import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { signedHeaders } from '../../support/raw-http';
import { plainPdf } from '../../support/sample-files';
import { codeOf, countRows, DOCUMENTS, deleteAll, upload, withFile } from '../../support/uploads';

let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000, uploadsAtOnce: 8 });
  org = await app.createOrganisation('uploads');
});
afterAll(() => app.close());

const good = () => plainPdf('', 400);

/** Opens a connection, sends a part of an upload, and closes it. */
function breakOff(body: Buffer, bytes: number): Promise<void> {
  const { hostname, port, host } = new URL(app.url);
  const headers = signedHeaders(org.test, { method: 'POST', target: DOCUMENTS, body });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `POST ${DOCUMENTS} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n${lines.join('\r\n')}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body.subarray(0, bytes), () => setTimeout(() => socket.destroy(), 30));
    });
    socket.on('error', () => {}).once('close', () => resolve());
  });
}

/** Starts an upload and pauses it; returns a function that aborts it. */
function hold(): Promise<() => void> {
  const { hostname, port, host } = new URL(app.url);
  const headers = signedHeaders(org.test, { method: 'POST', target: DOCUMENTS, body: 'x' });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${DOCUMENTS} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100\r\n${lines.join('\r\n')}\r\n\r\n`,
      );
      resolve(() => socket.destroy());
    });
    socket.on('error', () => {});
  });
}

const openFiles = () => readdirSync('/proc/self/fd').length;
const spools = () => readdirSync(tmpdir()).filter((name) => name.startsWith('partner-desk-spool-'));

describe('an upload that breaks off', () => {
  test.runIf(process.platform === 'linux')(
    'leaves no row, no file and no open handle, wherever it does',
    async () => {
      await upload(app.url, org.test, Buffer.from('x'));
      const before = openFiles();
      const body = withFile(plainPdf('', 3_000_000));
      const points = [0, 1, 40, 200, 1_000, 70_000, 1_500_000, body.length - 10, body.length - 1];
      for (const bytes of points) await breakOff(body, bytes);
      await Promise.all(points.map((bytes) => breakOff(body, bytes)));
      await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before), {
        timeout: 20_000,
        interval: 50,
      });
      await vi.waitFor(() => expect(spools()).toEqual([]), { timeout: 5_000, interval: 20 });
      expect(await countRows(app)).toBe(0);
      // None of them occupies a place any more, at the latest a moment after its files are gone.
      await vi.waitFor(
        async () => {
          const answers = await Promise.all(
            Array.from({ length: 8 }, () => upload(app.url, org.test, good())),
          );
          await deleteAll(app, org);
          expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
        },
        { timeout: 10_000, interval: 100 },
      );
      expect(await countRows(app)).toBe(0);
    },
  );

  test('more at once than the process takes are asked to come back, and may', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, hold));
    await vi.waitFor(
      async () => {
        const answer = await upload(app.url, org.test, good());
        expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
          503,
          'service_unavailable',
          '2',
        ]);
      },
      { timeout: 10_000, interval: 50 },
    );
    for (const release of held) release();
    await vi.waitFor(async () => expect((await upload(app.url, org.test, good())).status).toBe(201), {
      timeout: 10_000,
      interval: 50,
    });
    await deleteAll(app, org);
    expect(await countRows(app)).toBe(0);
  });
});

import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '@/tests/support/certificates';
import { serveMetrics } from './metrics';

it('metrics are read over TLS where a certificate is set, and not without', async () => {
  const folder = makeCertificates();
  const pem = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const tls = { certificate: pem('service.crt'), key: pem('service.key') };
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1', tls, refresh: async () => {} });
  onTestFinished(() => metrics.close());
  const at = `//127.0.0.1:${metrics.port}/metrics`;
  const read = await new Promise<string>((resolve, reject) => {
    get(`https:${at}`, { ca: pem('ca.crt') }, (answer) => text(answer).then(resolve, reject)).once(
      'error',
      reject,
    );
  });
  expect(read).toContain('process_resident_memory_bytes');
  await expect(fetch(`http:${at}`)).rejects.toThrow();
});

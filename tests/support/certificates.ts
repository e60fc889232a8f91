import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { temporaryFolder } from './folders';

const program = path.join(import.meta.dirname, '../../deploy/make-certificates.sh');

/** Creates an installation's certificates with deploy/make-certificates.sh; returns their folder. */
export function makeCertificates(): string {
  const folder = temporaryFolder('certificates');
  for (const [name, ...hosts] of [
    ['service', 'service', '127.0.0.1'],
    ['dashboard', 'dashboard', '127.0.0.1'],
    ['inner', '127.0.0.1'],
    ['tls', 'api.example.com', 'desk.example.com'],
  ] as const) {
    const made = spawnSync('sh', [program, folder, name, ...hosts], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
  }
  return folder;
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes?: readonly object[];
  }[];
}
interface LockFile {
  readonly packages: Readonly<Record<string, { version?: string; optional?: boolean }>>;
}
interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
}

const read = <Content>(name: string): Content => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

test('npm run sbom lists every package of the lock file with its version, and nothing else', () => {
  const bom: Bom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(Number(bom.specVersion)).toBeGreaterThanOrEqual(1.5);
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const { dependencies } = read<PackageFile>('package.json');
  const direct = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(direct.filter((one) => !listed.has(one))).toEqual([]);
  const { packages } = read<LockFile>('package-lock.json');
  const locked = Object.entries(packages).flatMap(([place, { version, optional }]) =>
    place === '' ? [] : [{ one: `${place.split('node_modules/').at(-1)}@${version}`, optional }],
  );
  // Packages for other systems are optional: npm lists those that are installed here.
  expect(locked.filter(({ one, optional }) => !optional && !listed.has(one))).toEqual([]);
  const ours = new Set(locked.map(({ one }) => one));
  expect([...listed].filter((one) => !ours.has(one))).toEqual([]);
  expect(bom.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
});

test('no package runs a program of its own when it is installed', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

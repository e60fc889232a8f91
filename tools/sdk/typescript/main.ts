// npm run sdk: writes the generated files of the TypeScript package.
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { GENERATED, generateTypescript } from './generate';

const root = path.join(import.meta.dirname, '../../..');
const files = generateTypescript();
rmSync(path.join(root, GENERATED), { recursive: true, force: true });
await mkdir(path.join(root, GENERATED), { recursive: true });
for (const [file, text] of files) writeFileSync(path.join(root, file), text);
process.stdout.write(`${files.size} files in ${GENERATED}\n`);

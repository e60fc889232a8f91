import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './folders';

/** The programs in a document below docs/ by the language of their blocks; empty if there are none. */
export function programsOf(document: string): (language: string) => string {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', document), 'utf8');
  return (language) => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';
}

/** Runs the independent program of docs/audit.md on an export; returns its output and exit code. */
export function verifyExport(csv: string, ...heads: object[]): Promise<{ code: number; out: string }> {
  const folder = temporaryFolder('audit');
  const program = path.join(folder, 'verify-audit.mjs');
  writeFileSync(program, programsOf('audit.md')('js'));
  const files = [csv, ...heads.map((head) => JSON.stringify(head))].map((text, index) => {
    const file = path.join(folder, `file-${index}`);
    writeFileSync(file, text);
    return file;
  });
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...files], (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        out: `${stdout}${stderr}`.replaceAll(`${folder}/`, ''),
      }),
    );
  });
}

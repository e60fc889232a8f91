import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The programs of a document below docs/, each by the language that its block names; empty where there is none. */
export function programsOf(document: string): (language: string) => string {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', document), 'utf8');
  return (language) => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';
}

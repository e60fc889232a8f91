// Writes server/platform/crypto/common-passwords.bin from a list of passwords, one per line, the most common first: npm
// run common-passwords -- LIST
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PASSWORD_LENGTH } from '@/lib/contract/organisation/account-rules';
import { listOfCommonPasswords } from '@/server/platform/crypto/common-passwords';

/** Number of shorter passwords, because people add digits and symbols to them. */
const SHORT_ONES = 10_000;
/** Shorter ones are part of too many good passwords. */
const SHORTEST = 5;

const [list] = process.argv.slice(2);
if (!list) throw new Error('Name the list: npm run common-passwords -- LIST');
const all = readFileSync(list, 'utf8').split(/\r?\n/);
const long = all.filter(({ length }) => length >= PASSWORD_LENGTH);
const short = all.filter(({ length }) => length >= SHORTEST && length < PASSWORD_LENGTH).slice(0, SHORT_ONES);
const file = path.join(import.meta.dirname, '../../server/platform/crypto/common-passwords.bin');
const bytes = listOfCommonPasswords([...long, ...short]);
writeFileSync(file, bytes);
console.log(
  `${long.length} of ${PASSWORD_LENGTH} or more characters, ${short.length} shorter ones: ${bytes.length} bytes`,
);

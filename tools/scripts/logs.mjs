import {
  chmodSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';

const mostBytes = 10 * 1024 * 1024;
/** Number of older log files, of earlier starts or of earlier hours of a long one. */
const kept = 3;
const lookMs = 60_000;
const warning = 40;

/**
 * Opens a new log of a program, readable by its owner only; earlier ones become `name.log.1` to `name.log.3`.
 * @returns {{ file: string, descriptor: number }} the descriptor is for the program's standard output and error
 */
export function openLog(folder, name) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, `${name}.log`);
  makeRoom(file);
  if (existsSync(file)) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  // The program has the file open, so it is emptied rather than moved; appended output continues at its new end.
  const look = setInterval(() => {
    if (fstatSync(descriptor).size < mostBytes) return;
    makeRoom(file);
    copyFileSync(file, `${file}.1`);
    ftruncateSync(descriptor);
  }, lookMs);
  look.unref();
  return { file, descriptor };
}

function makeRoom(file) {
  for (let number = kept; number > 1; number -= 1) {
    const before = `${file}.${number - 1}`;
    if (existsSync(before)) renameSync(before, `${file}.${number}`);
  }
}

/** The last lines of a log, for people. */
export function endOf(file) {
  return readLines(file).slice(-15).map(plainText);
}

export function warningsIn(file) {
  return readLines(file).filter(isWarning).map(plainText);
}

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The fields of a line of JSON; undefined for plain text. */
function fieldsOf(line) {
  try {
    const fields = JSON.parse(line);
    return typeof fields?.msg === 'string' ? fields : undefined;
  } catch {
    return undefined;
  }
}

const isWarning = (line) => fieldsOf(line)?.level >= warning;

function plainText(line) {
  const fields = fieldsOf(line);
  if (!fields) return line;
  return fields.err?.message ? `${fields.msg}: ${fields.err.message}` : fields.msg;
}

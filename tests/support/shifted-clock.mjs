// Loaded before a program (NODE_OPTIONS=--import=…): shifts its clock by the milliseconds in the file CLOCK_FILE, which
// may change while it runs. Timers are not affected.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
const file = process.env.CLOCK_FILE;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

if (file) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

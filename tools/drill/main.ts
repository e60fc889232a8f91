import { openGround } from './cluster';
import { drillEmbedded } from './embedded';
import { drillRestore } from './restore';

const LOAD_SECONDS = Number(process.env.DRILL_SECONDS ?? 15);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function tell(title: string, rows: readonly (readonly [string, string])[]): void {
  say(`\n${title}\n\n| What | Measured |\n|---|---|`);
  for (const [what, figure] of rows) say(`| ${what} | ${figure} |`);
}

if (process.argv[2] !== 'restore') {
  process.stderr.write(
    'npm run drill -- restore\nDRILL_SECONDS: how long money moves before and after the base backup (15)\n',
  );
  process.exit(2);
}
const ground = openGround();
try {
  tell(
    'PostgreSQL, restored to the moment before the damage',
    await drillRestore(ground, LOAD_SECONDS * 1000),
  );
  tell('The embedded database', await drillEmbedded(Math.min(LOAD_SECONDS, 10) * 1000));
  say('\nThe drill is passed.');
} finally {
  ground.clear();
}

import { prepare } from './bench/setup';
import { readWallets, readBareRoute } from './bench/reads';
import { fundAndSettle, fundAndSettleInPgbench } from './bench/writes';
import { loadavg } from 'node:os';
const b = await prepare();
for (let i=0;i<3;i++) { console.log(loadavg()[0], (await readWallets(b, 3)).rate.toFixed(0), (await readBareRoute(b, 3)).rate.toFixed(0)); }
for (let i=0;i<3;i++) { console.log(loadavg()[0], (await fundAndSettle(b, 3)).rate.toFixed(0), (await fundAndSettleInPgbench(b, 3)).toFixed(0)); }
await b.stop(); process.exit();

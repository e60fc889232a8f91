import { postmanCollection } from './collection';

process.stdout.write(`${JSON.stringify(postmanCollection(), null, 2)}\n`);

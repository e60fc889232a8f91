import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';

/** The minimum of a service on an embedded database: one statement and one route. Arguments: folder and port. */
const [folder = '', port = ''] = process.argv.slice(2);
const database = await PGlite.create(folder);
const app = fastify();
app.get('/', async () => (await database.query('select 1')).rows);
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });

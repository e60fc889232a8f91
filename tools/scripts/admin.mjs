import { adminBundle, ensureService } from './builds.mjs';
import { dataFolder } from './settings.mjs';

process.env.DATA_DIR = dataFolder(process.env);
process.setSourceMapsEnabled(true);
await ensureService();
await import(adminBundle);

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import { fixedHeaders } from './lib/dashboard/relay/fixed-headers';

/**
 * Chromium compiles all functions of a script that begins so while it loads, off the page's thread. Otherwise it compiles
 * each at its first call, which blocks a phone for half a second. Other browsers ignore it.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
/** A shorter script compiles within a millisecond or two. In characters. */
const SHORT = 10_000;

async function readScriptOrStyle(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const isHinted = file.endsWith('.js') && text.length >= SHORT && !text.startsWith(COMPILE_AHEAD);
  return isHinted ? COMPILE_AHEAD + text : text;
}

/**
 * Scripts and styles are compressed once, in the build: as a response they would be compressed for each request, less
 * well. Browsers accept Brotli from HTTPS and from localhost; others get the originals.
 */
async function compressFiles({ distDir }: { distDir: string }): Promise<void> {
  const folder = path.join(distDir, 'static/chunks');
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const compress = promisify(brotliCompress);
  // The best quality, 11, takes two and a half times as long and saves another 2 %.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const text = await readScriptOrStyle(file);
      await writeFile(file, text);
      await writeFile(`${file}.br`, await compress(text, { params }));
    }),
  );
}

/** The compressed files, each at the address of its original. The development server has none. */
const compressedFiles = (phase: string) =>
  Object.entries({ js: 'application/javascript', css: 'text/css' })
    .filter(() => phase !== PHASE_DEVELOPMENT_SERVER)
    .map(([extension, type]) => ({
      type,
      route: {
        source: `/_next/static/chunks/:file([^/]+\\.${extension})`,
        has: [{ type: 'header' as const, key: 'accept-encoding', value: '.*\\bbr\\b.*' }],
      },
    }));

const config = (phase: string): NextConfig => ({
  agentRules: false,
  // Development servers that run side by side need separate folders.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // For a build that runs elsewhere on its own (tools/scripts/builds.mjs); `next start` does not need it.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks the types of the whole repository; checking them again took the build 34 s longer.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Writing the cache costs a first build more than it saves later ones.
    turbopackFileSystemCacheForBuild: false,
    // A page has a third fewer scripts, and less script, because longer files compress better. A person who opens sixteen
    // pages loads 4 % more; at 150,000 it would be 18 %. In bytes before minifying; the default is 50,000.
    turbopackChunking: { minChunkSize: 100_000 },
    // Preloading all pages costs 40 MB: worth it with many users, but not for a trial (`npm start`).
    preloadEntriesOnStart: process.env.STARTED_LOCALLY !== '1',
  },
  // Arguments of actions may contain personal data, so the development server must not print them.
  logging: { serverFunctions: false },
  compiler: { runAfterProductionCompile: compressFiles },
  rewrites: async () => ({
    beforeFiles: compressedFiles(phase).map(({ route }) => ({
      ...route,
      destination: '/_next/static/chunks/:file.br',
    })),
    afterFiles: [],
    fallback: [],
  }),
  // Headers of the files that proxy.ts does not see.
  headers: async () => [
    ...['/_next/static/:path*', '/favicon.ico', '/icon.svg'].map((source) => ({
      source,
      headers: Object.entries(fixedHeaders).map(([key, value]) => ({ key, value })),
    })),
    ...compressedFiles(phase).map(({ route, type }) => ({
      ...route,
      headers: [
        { key: 'content-encoding', value: 'br' },
        { key: 'content-type', value: `${type}; charset=UTF-8` },
      ],
    })),
  ],
  // pdfkit and its dependencies read their own files at run time. All bundles must share one tracing package.
  serverExternalPackages: [
    'pdfkit',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  outputFileTracingIncludes: {
    '/api/kyb-copy/*/*': ['./lib/pdf/*.ttf'],
    '/docs/**': ['./docs/api/*.md', './CHANGELOG.md'],
  },
});

export default config;

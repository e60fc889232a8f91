import type { NextConfig } from 'next';
import { fixedHeaders } from './lib/dashboard/relay/fixed-headers';

const config: NextConfig = {
  agentRules: false,
  // Several development servers side by side need a folder each.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // For a build that runs elsewhere alone (tools/scripts/builds.mjs): `next start` wants none of it.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  // `npm run verify` checks types, for the whole repository; a build that checked them again took 34 s longer.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    turbopackRustReactCompiler: true,
    // Written at the end of each build, it costs a first build more than it saves a later one.
    turbopackFileSystemCacheForBuild: false,
    // Every page at once is 40 MB more: worth it where many people come, not for one who tries it out (`npm start`).
    preloadEntriesOnStart: process.env.STARTED_LOCALLY !== '1',
  },
  // What actions are called with is personal data now and then: the development server must not print it.
  logging: { serverFunctions: false },
  // Of files that proxy.ts does not see.
  headers: async () =>
    ['/_next/static/:path*', '/favicon.ico', '/icon.svg'].map((source) => ({
      source,
      headers: Object.entries(fixedHeaders).map(([key, value]) => ({ key, value })),
    })),
  // pdfkit reads its own files at run time, and so does what it writes with. What makes traces must be one for all bundles.
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
};

export default config;

import type { NextConfig } from 'next';
import { fixedHeaders } from './lib/dashboard/relay/fixed-headers';

const config: NextConfig = {
  agentRules: false,
  // Development servers that run side by side need separate folders.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // For a build that runs elsewhere on its own (tools/scripts/builds.mjs); `next start` does not need it.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  // `npm run verify` checks the types of the whole repository; checking them again took the build 34 s longer.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    turbopackRustReactCompiler: true,
    // Writing the cache costs a first build more than it saves later ones.
    turbopackFileSystemCacheForBuild: false,
    // Preloading all pages costs 40 MB: worth it with many users, but not for a trial (`npm start`).
    preloadEntriesOnStart: process.env.STARTED_LOCALLY !== '1',
  },
  // Arguments of actions may contain personal data, so the development server must not print them.
  logging: { serverFunctions: false },
  // Headers of the files that proxy.ts does not see.
  headers: async () =>
    ['/_next/static/:path*', '/favicon.ico', '/icon.svg'].map((source) => ({
      source,
      headers: Object.entries(fixedHeaders).map(([key, value]) => ({ key, value })),
    })),
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
};

export default config;

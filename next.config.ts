import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  // Several development servers side by side need a folder each.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: true,
  experimental: { turbopackRustReactCompiler: true },
};

export default config;

import './globals.css';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/frame/providers';

export const metadata: Metadata = {
  title: { default: 'Partner Desk', template: '%s · Partner Desk' },
  description: 'Wallets and funding for licensed partner organisations.',
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  // The page extends below the phone's own bars; what is fixed there keeps clear of them.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f9fa' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0f12' },
  ],
};

/** Renders every page per request, because its scripts carry the nonce of that request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        {/* Every page has Latin letters and figures: their file loads with the page, not after its styles. */}
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}

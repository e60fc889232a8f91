import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const CLIENT = 'partner-desk';
const HOUR = 3_600;

/** An identity provider with one key, on a free port. */
export interface IdentityProvider {
  /** The service's settings for it. */
  readonly settings: { readonly issuer: string; readonly clientId: string };
  /** An ID token with this address as verified. */
  readonly tokenFor: (email: string, nonce: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  let issuer = '';
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { issuer, clientId: CLIENT },
    tokenFor: (email, nonce) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({
        ...{ iss: issuer, aud: CLIENT, sub: email, nonce, iat: now, exp: now + HOUR },
        ...{ email, email_verified: true },
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

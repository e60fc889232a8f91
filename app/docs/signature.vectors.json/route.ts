import vectors from '@/lib/contract/vectors/signature.vectors.json';

/** The published test vectors of signatures, for whoever writes a client. */
export const GET = (): Response => Response.json(vectors);

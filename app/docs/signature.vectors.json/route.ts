import vectors from '@/lib/contract/vectors/signature.vectors.json';

/** The published signature test vectors, for authors of clients. */
export const GET = (): Response => Response.json(vectors);

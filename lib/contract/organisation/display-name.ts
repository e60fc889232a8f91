import { z } from 'zod';

/** Control characters, ends of lines, and what is invisible or turns the direction of a text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const ADDRESS = /:\/\/|www\.|mailto:/i;

/** A name of an organisation or a person, which others read in pages and in our e-mails: it leads nowhere. */
export const displayName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((name) => !HIDDEN.test(name), 'must have no control or invisible characters')
    .refine((name) => !ADDRESS.test(name), 'must have no web address');

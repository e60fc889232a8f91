import { z } from 'zod';

/** Control characters, line breaks, invisible characters and those that change the text direction. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const ADDRESS = /:\/\/|www\.|mailto:/i;

/** A name of an organisation or a person that others read in pages and emails; it must not contain a link. */
export const displayName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((name) => !HIDDEN.test(name), 'must have no control or invisible characters')
    .refine((name) => !ADDRESS.test(name), 'must have no web address');

const REFERENCE_OR_ID = /^(FND-[0-9A-Z]{12}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** True for a funding reference or an id, in either case of letters. */
export const isReferenceOrId = (text: string): boolean => REFERENCE_OR_ID.test(text);

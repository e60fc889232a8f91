const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A reference as a list shows it. Of entries from before every entry had a reference of its own, the end of their id. */
export const shownReference = (reference: string): string =>
  UUID.test(reference) ? `…${reference.slice(-8)}` : reference;

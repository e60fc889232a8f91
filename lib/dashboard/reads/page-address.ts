/** The request header in which proxy.ts keeps the address of the page, for coming back to it after sign-in. */
export const PAGE_ADDRESS_HEADER = 'x-desk-page-address';

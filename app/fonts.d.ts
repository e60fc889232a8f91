/** A font file, imported for its URL. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

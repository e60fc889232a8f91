import KeysLoading from './keys/loading';

/** The area on its way: most ways into it lead to its keys. */
export default function Loading() {
  return <KeysLoading />;
}

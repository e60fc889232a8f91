import { notFound } from 'next/navigation';

/** Shows the not-found page in the verification's frame for any other URL. */
export default function NoSuchPage() {
  return notFound();
}

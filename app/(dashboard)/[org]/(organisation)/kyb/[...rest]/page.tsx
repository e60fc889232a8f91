import { notFound } from 'next/navigation';

/** Any other address within the verification: the not-found page in its frame. */
export default function NoSuchPage() {
  return notFound();
}

'use client';

import { useEffect, useState } from 'react';

const REST_MS = 700;

/** A text as it was when it last rested: for live regions, which would read out every key otherwise. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

"""Signs requests: HMAC-SHA512 over the timestamp, the method, the path with its query, and the hash of the body."""

from __future__ import annotations

import hashlib
import hmac
import threading

MOST_REMEMBERED = 20_000


def hash_body(body: bytes) -> str:
    """The lower-case hex SHA-256 of the exact bytes of a body."""
    return hashlib.sha256(body).hexdigest()


def canonical_request(timestamp: str, method: str, target: str, body: bytes) -> str:
    """What is signed: four parts joined with newlines, the body by its hash."""
    return "\n".join((timestamp, method.upper(), target, hash_body(body)))


def sign_request(secret: str, *, timestamp: str, method: str, target: str, body: bytes = b"") -> str:
    """The value of `X-Svc-Signature`.

    Args:
        secret: The secret of the key, `sk_…`.
        timestamp: Unix seconds, as sent in `X-Svc-Timestamp`.
        method: The HTTP method.
        target: The path with its query exactly as sent, without the host.
        body: The exact bytes of the body.
    """
    canonical = canonical_request(timestamp, method, target, body)
    return hmac.new(secret.encode(), canonical.encode(), hashlib.sha512).hexdigest()


class SpentSeconds:
    """Which second each request was last signed for.

    A signature is accepted once and its timestamp counts whole seconds, so two equal requests within one second
    need two different seconds. Safe to share between threads.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seconds: dict[str, int] = {}

    def take(self, request: str, now: int) -> int:
        """The second to sign a request for: now, or the first that it was not signed for.

        Args:
            request: What makes two requests the same.
            now: Unix seconds.
        """
        with self._lock:
            last = self._seconds.pop(request, None)
            second = now if last is None else max(now, last + 1)
            if len(self._seconds) >= MOST_REMEMBERED:
                self._seconds = {name: at for name, at in self._seconds.items() if at >= now}
            self._seconds[request] = second
            return second

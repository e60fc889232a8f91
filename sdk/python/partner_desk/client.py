"""The client."""

from __future__ import annotations

import ssl

from ._transport import Transport
from .resources import Resources

DEFAULT_TIMEOUT = 60.0


class PartnerDesk(Resources):
    """A client that signs with one key. Safe to share between threads.

    Args:
        base_url: Where the service is, such as `https://api.example.com`.
        key: The id of the key: `pk_test_…` or `pk_live_…`.
        secret: The secret of the key: `sk_test_…` or `sk_live_…`.
        timeout: Seconds to wait for the connection and for each piece of an answer; an upload has 300 at least.
        max_retries: How often a request is sent again on 429 and, where that can't do its work twice, on 503 and when
            no answer came.
        max_retry_wait: A Retry-After of more seconds is not waited for; the error is raised.
        ssl_context: For https: certificates other than the system's.

    Raises:
        ValueError: An argument is missing or not of its form.
    """

    def __init__(
        self,
        *,
        base_url: str,
        key: str,
        secret: str,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = 3,
        max_retry_wait: float = 60.0,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        super().__init__(
            Transport(
                base_url=base_url,
                key=key,
                secret=secret,
                timeout=timeout,
                max_retries=max_retries,
                max_retry_wait=max_retry_wait,
                ssl_context=ssl_context,
            )
        )

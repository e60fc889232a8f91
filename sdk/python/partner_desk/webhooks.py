"""Verifies webhook deliveries."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from typing import cast

from .types import WebhookEvent

TOLERANCE_SECONDS = 300

_TIME = re.compile(r"(0|[1-9][0-9]{0,11})")
_SIGNATURE = re.compile(r"[0-9a-f]{64}")


class WebhookVerificationError(Exception):
    """The delivery cannot be trusted: answer 400 and do nothing with it.

    Attributes:
        reason: The step that failed: `secret_missing`, `header_missing`, `t_missing`, `t_repeated`, `t_malformed`,
            `v1_missing`, `v1_malformed`, `outside_tolerance`, `signature_mismatch` or `body_malformed`.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message

    def __str__(self) -> str:
        return f"{self.reason}: {self.message}"


def _parse(header: str) -> tuple[int, list[str]]:
    """Reads `t=<unix_seconds>,v1=<hex>[,v1=<hex>]`; parts with other names are ignored."""

    def fail(reason: str) -> WebhookVerificationError:
        return WebhookVerificationError(reason, "The signature header is not of the form t=…,v1=….")

    if not header.strip():
        raise fail("header_missing")
    parts = [part.strip() for part in header.split(",")]
    times = [part[2:] for part in parts if part.startswith("t=")]
    signatures = [part[3:] for part in parts if part.startswith("v1=")]
    if not times:
        raise fail("t_missing")
    if len(times) > 1:
        raise fail("t_repeated")
    if not _TIME.fullmatch(times[0]):
        raise fail("t_malformed")
    if not signatures:
        raise fail("v1_missing")
    if not all(_SIGNATURE.fullmatch(signature) for signature in signatures):
        raise fail("v1_malformed")
    return int(times[0]), signatures


def verify_webhook(
    body: bytes | str,
    header: str | None,
    secret: str,
    tolerance: int = TOLERANCE_SECONDS,
    *,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies a delivery and returns its event.

    The same event may come twice: store its `id` where it is unique before you answer.

    Args:
        body: The body exactly as it arrived; parsed and written again it is another body.
        header: The value of `X-Svc-Webhook-Signature`.
        secret: The secret of the endpoint, `whsec_…`.
        tolerance: How far the time of the delivery may be from yours, in seconds.
        now: Your time in unix seconds; the machine's when left out.

    Raises:
        WebhookVerificationError: The delivery cannot be trusted.
    """
    # A setting that is missing must not become a key that everybody knows.
    if not secret:
        raise WebhookVerificationError("secret_missing", "There is no secret to verify with.")
    moment, signatures = _parse(header or "")
    if abs(int(time.time() if now is None else now) - moment) > tolerance:
        raise WebhookVerificationError("outside_tolerance", f"The time of the delivery is over {tolerance} s off.")
    raw = body.encode() if isinstance(body, str) else body
    expected = hmac.new(secret.encode(), f"{moment}.".encode() + raw, hashlib.sha256).hexdigest()
    # Every signature is compared, so that the time taken shows nothing.
    matches = [hmac.compare_digest(signature, expected) for signature in signatures]
    if not any(matches):
        raise WebhookVerificationError("signature_mismatch", "No v1 was made with this secret over this body.")
    return _event_of(raw)


def _event_of(raw: bytes) -> WebhookEvent:
    # Only what receivers branch on is checked: a type that is younger than this package must reach its caller.
    try:
        event = json.loads(raw)
    except ValueError:
        event = None
    if isinstance(event, dict) and isinstance(event.get("id"), str) and isinstance(event.get("type"), str):
        return cast("WebhookEvent", event)
    raise WebhookVerificationError("body_malformed", "The body is no event.")

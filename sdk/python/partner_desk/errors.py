"""What can go wrong with a call."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Mapping

UNEXPECTED_ANSWER = "unexpected_answer"
CONNECTION_FAILED = "connection_failed"


class PartnerDeskError(Exception):
    """The service answered with an error.

    Branch on `code`, which is stable; `message` is for people.

    Attributes:
        status: The HTTP status; None when no whole answer came.
        code: The error code, such as `insufficient_funds`. `unexpected_answer` when the answer is none of this API's,
            for instance a page of a gateway.
        message: A sentence for people.
        details: Context of the code: for `validation_failed` each field with what is wrong with it.
        request_id: Names the request in the logs of the service; give it when you ask for help.
        retry_after: Seconds to wait before the next attempt, where the service names them.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None,
        code: str,
        details: Mapping[str, str | None] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.details: dict[str, str | None] = dict(details or {})
        self.request_id = request_id
        self.retry_after = retry_after

    def __str__(self) -> str:
        parts = [f"{self.code}: {self.message}"]
        parts += [f"{field}: {reason}" for field, reason in self.details.items()]
        if self.request_id is not None:
            parts.append(f"request {self.request_id}")
        return " | ".join(parts)


    def __reduce__(self) -> tuple[Any, ...]:
        # An error crosses from one process to another, of a pool or a queue, with all that it has.
        return _restored, (type(self), self.message, dict(self.__dict__))


def _restored(kind: type[PartnerDeskError], message: str, fields: dict[str, Any]) -> PartnerDeskError:
    error = kind.__new__(kind, message)
    error.__dict__.update(fields)
    return error


class PartnerDeskConnectionError(PartnerDeskError):
    """No whole answer came: refused, reset, timed out or cut off.

    Its code is `connection_failed`. What was asked for may or may not have happened: repeat a POST with the same
    idempotency_key to find out.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message, status=None, code=CONNECTION_FAILED)


def _seconds_of(retry_after: str | None) -> float | None:
    """The seconds of a Retry-After header, which gateways also write as a date."""
    text = (retry_after or "").strip()
    if not text:
        return None
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> PartnerDeskError:
    """The error that an answer carries.

    Args:
        status: Its HTTP status.
        headers: Its headers, by names in lower case.
        body: Its bytes.
    """
    code, message = UNEXPECTED_ANSWER, f"The service answered {status} in an unknown form."
    details: dict[str, str | None] = {}
    try:
        error = json.loads(body)["error"]
        if isinstance(error["code"], str) and isinstance(error["message"], str):
            code, message = error["code"], error["message"]
            details = dict(error.get("details") or {})
    except (ValueError, TypeError, KeyError):
        # No error of this API: the answer stays unexpected.
        pass
    return PartnerDeskError(
        message,
        status=status,
        code=code,
        details=details,
        request_id=headers.get("x-request-id"),
        retry_after=_seconds_of(headers.get("retry-after")),
    )

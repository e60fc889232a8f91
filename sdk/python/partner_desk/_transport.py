"""Sends signed requests, again where that is safe."""

from __future__ import annotations

import hashlib
import http.client
import json
import random
import socket
import ssl
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Callable, Mapping, Sequence, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from .downloads import Download
from .errors import UNEXPECTED_ANSWER, PartnerDeskConnectionError, PartnerDeskError, error_of
from .pages import Page
from .signing import SpentSeconds, hash_body, sign_request
from .uploads import FileInput, multipart_body

VERSION = "0.2.0"

Query = Mapping[str, "str | int | bool | Sequence[str] | None"]
Answer = TypeVar("Answer")

FIRST_PAUSE = 0.2
UPLOAD_TIMEOUT = 300.0
# A heartbeat comes every 15 seconds: three missing ones end the connection.
STREAM_TIMEOUT = 45.0
# The service refuses a timestamp that is over 300 seconds ahead.
MOST_SECONDS_AHEAD = 240
# How often, and how many seconds away, a request is signed again whose signature another process may have used.
MOST_OTHER_SECONDS = 2
OTHER_SECONDS = 120


class Unset:
    """The type of UNSET."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()
"""The default of a field that None clears: the field is not sent."""


def given(value: Any) -> Any:
    """The value of a field that None leaves out."""
    return UNSET if value is None else value


@dataclass(frozen=True)
class Request:
    """A request as exact bytes."""

    method: str
    target: str
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    timeout: float | None = None

    @property
    def repeatable(self) -> bool:
        """Whether it may be sent again when nobody knows what became of it: reads, and a POST by its key."""
        return self.method == "GET" or "Idempotency-Key" in self.headers


@dataclass(frozen=True)
class Received:
    """A good answer whose body is still unread."""

    response: http.client.HTTPResponse
    connection: http.client.HTTPConnection
    socket: socket.socket

    def header(self, name: str) -> str | None:
        return self.response.getheader(name)

    def close(self) -> None:
        """Ends the connection, also one that another thread is reading."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            # It ended already.
            pass
        self.connection.close()


def path_of(template: str, *values: str) -> str:
    """A path with its parameters filled in.

    Raises:
        ValueError: A parameter is empty or a dot segment, which would name another address.
    """
    for value in values:
        if value in ("", ".", ".."):
            raise ValueError(f"a path parameter can't be {value!r}")
    return template.format(*(quote(value, safe="") for value in values))


def _query_text(value: str | int | bool | Sequence[str]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int)):
        return str(value)
    return ",".join(value)


def target_of(path: str, query: Query) -> str:
    """A path with the query parameters that are set."""
    pairs = [(name, _query_text(value)) for name, value in query.items() if value is not None]
    return f"{path}?{urlencode(pairs, quote_via=quote)}" if pairs else path


def _json_bytes(body: Mapping[str, Any]) -> bytes:
    given = {name: value for name, value in body.items() if not isinstance(value, Unset)}
    return json.dumps(given, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _key_or_new(idempotency_key: str | None) -> str:
    # An empty key is sent and refused: replaced by a new one, a repeated call would do its work twice.
    return str(uuid.uuid4()) if idempotency_key is None else idempotency_key


class Transport:
    """Sends the requests of a client. Safe to share between threads: each request has its own connection."""

    def __init__(
        self,
        *,
        base_url: str,
        key: str,
        secret: str,
        timeout: float,
        max_retries: int,
        max_retry_wait: float,
        ssl_context: ssl.SSLContext | None,
    ) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise ValueError("base_url must be an http or https address, such as https://api.example.com")
        if not key or not secret:
            raise ValueError("key and secret must be set")
        self._host = parts.hostname
        self._port = parts.port
        self._prefix = parts.path.rstrip("/")
        self._ssl_context = (ssl_context or ssl.create_default_context()) if parts.scheme == "https" else None
        self._key = key
        self._secret = secret
        self._timeout = timeout
        self._max_retries = max_retries
        self._max_retry_wait = max_retry_wait
        self._spent = SpentSeconds()

    def read(self, path: str, query: Query) -> Any:
        """The whole JSON answer of a GET."""
        request = Request("GET", target_of(path, query), headers={"Accept": "application/json"})
        return self.send(request, _read_json)

    def page(self, path: str, query: Query) -> Page[Any]:
        """The first page of a list."""
        return Page(self.read, path, query)

    def write(
        self, method: str, path: str, body: Mapping[str, Any] | None = None, idempotency_key: str | None = None
    ) -> Any:
        """The whole JSON answer of a write. A body of None is none at all."""
        headers = {"Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if method == "POST":
            headers["Idempotency-Key"] = _key_or_new(idempotency_key)
        raw = b"" if body is None else _json_bytes(body)
        return self.send(Request(method, path, raw, headers), _read_json)

    def upload(
        self,
        path: str,
        fields: Mapping[str, str | None],
        file: FileInput,
        filename: str | None,
        idempotency_key: str | None,
    ) -> Any:
        """Sends a form with a file and returns the whole JSON answer."""
        content_type, raw = multipart_body(fields, file, filename)
        headers = {
            "Accept": "application/json",
            "Content-Type": content_type,
            "Idempotency-Key": _key_or_new(idempotency_key),
        }
        request = Request("POST", path, raw, headers, max(self._timeout, UPLOAD_TIMEOUT))
        return self.send(request, _read_json)

    def download(self, path: str, query: Query) -> Download:
        """Opens the bytes of a file or of a CSV export."""
        return self.send(Request("GET", target_of(path, query), headers={"Accept": "*/*"}), Download)

    def open_stream(self, path: str, query: Query, last_event_id: str | None) -> Received:
        """Opens server-sent events."""
        headers = {"Accept": "text/event-stream"}
        if last_event_id is not None:
            headers["Last-Event-ID"] = last_event_id
        request = Request("GET", target_of(path, query), headers=headers, timeout=STREAM_TIMEOUT)
        return self.send(request, lambda received: received)

    def send(self, request: Request, read: Callable[[Received], Answer]) -> Answer:
        """Sends a request until it is answered or must not be sent again, and reads the answer.

        Raises:
            PartnerDeskError: The last answer was an error.
            PartnerDeskConnectionError: The last attempt had no whole answer.
        """
        attempt = 1
        while True:
            try:
                return self._send_signed(request, read)
            except PartnerDeskError as error:
                pause = self._pause_before_retry(request, attempt, error)
                if pause is None:
                    raise
            time.sleep(pause)
            attempt += 1

    def _pause_before_retry(self, request: Request, attempt: int, error: PartnerDeskError) -> float | None:
        if attempt > self._max_retries or not _may_pass(request, error):
            return None
        whole = FIRST_PAUSE * 2 ** (attempt - 1)
        # The random half spreads the retries of many clients. It comes on top of Retry-After, never before it.
        pause = max(error.retry_after or 0.0, whole / 2) + random.random() * whole / 2
        return pause if (error.retry_after or 0.0) <= self._max_retry_wait else None

    def _send_signed(self, request: Request, read: Callable[[Received], Answer]) -> Answer:
        now = int(time.time())
        same = "\n".join((request.method, request.target, hash_body(request.body)))
        second = self._spent.take(hashlib.sha256(same.encode()).hexdigest(), now)
        if second - now > MOST_SECONDS_AHEAD:
            time.sleep(second - now - MOST_SECONDS_AHEAD)
        for _ in range(MOST_OTHER_SECONDS):
            try:
                return self._send_once(request, read, second)
            except PartnerDeskError as error:
                # Another process with this key may have sent the same request in the same second, and its signature is
                # used up. A second at random, of which the service accepts many, tells that from a wrong secret.
                if error.code != "authentication_failed":
                    raise
            second = int(time.time()) + random.randint(-OTHER_SECONDS, OTHER_SECONDS)
        return self._send_once(request, read, second)

    def _signature(self, request: Request, second: int) -> dict[str, str]:
        timestamp = str(second)
        signature = sign_request(
            self._secret, timestamp=timestamp, method=request.method, target=request.target, body=request.body
        )
        return {"X-Svc-Key": self._key, "X-Svc-Timestamp": timestamp, "X-Svc-Signature": signature}

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        if self._ssl_context is None:
            return http.client.HTTPConnection(self._host, self._port, timeout=timeout)
        return http.client.HTTPSConnection(self._host, self._port, timeout=timeout, context=self._ssl_context)

    def _send_once(self, request: Request, read: Callable[[Received], Answer], second: int) -> Answer:
        headers = {
            "User-Agent": f"partner-desk-python/{VERSION}",
            **request.headers,
            **self._signature(request, second),
        }
        connection = self._connect(request.timeout or self._timeout)
        try:
            connection.connect()
            connected = connection.sock
            connection.request(request.method, self._prefix + request.target, request.body or None, headers)
            response = connection.getresponse()
            if not 200 <= response.status < 300:
                lower = {name.lower(): value for name, value in response.getheaders()}
                raise error_of(response.status, lower, response.read())
            return read(Received(response, connection, connected))
        except (OSError, http.client.HTTPException) as cause:
            connection.close()
            raise PartnerDeskConnectionError(f"The service gave no whole answer: {cause!r}.") from cause
        except BaseException:
            connection.close()
            raise


def _read_json(received: Received) -> Any:
    raw = received.response.read()
    received.close()
    try:
        return json.loads(raw)
    except ValueError:
        lower = {name.lower(): value for name, value in received.response.getheaders()}
        raise error_of(received.response.status, lower, b"") from None


def _may_pass(request: Request, error: PartnerDeskError) -> bool:
    """Whether the same request can succeed later, and sending it again can't do its work twice."""
    # Nothing was done: whatever the request is, it may be sent again.
    if error.status == 429:
        return True
    if not request.repeatable:
        return False
    if isinstance(error, PartnerDeskConnectionError):
        return True
    if error.status == 503:
        return error.code in ("service_unavailable", UNEXPECTED_ANSWER)
    if error.status == 502:
        return request.method == "GET"
    return error.status == 409 and error.code == "idempotency_in_progress"

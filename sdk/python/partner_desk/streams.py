"""Follows the events of the API as they happen."""

from __future__ import annotations

import http.client
import json
import time
from types import TracebackType
from typing import TYPE_CHECKING, Iterator, cast

from .errors import PartnerDeskConnectionError, PartnerDeskError
from .types import Event

if TYPE_CHECKING:
    from ._transport import Query, Received, Transport

LONGEST_PAUSE = 30.0


class EventStream(Iterator[Event]):
    """Events as they happen, without an end.

    When the connection ends it connects again with the id of the last event, so none is missed and none comes twice.
    It goes on trying while the service can't be reached. An error that trying again can't pass, such as a revoked key,
    is raised. `close` ends the iteration, also from another thread.

    Attributes:
        last_event_id: The sequence of the last event; store it, and give it as `after_sequence` to go on after it.
    """

    def __init__(self, transport: Transport, path: str, query: Query) -> None:
        self._transport = transport
        self._path = path
        self._query = query
        self._retry = 2.0
        self._failures = 0
        self._closed = False
        self._received: Received | None = None
        self.last_event_id: str | None = None
        self._connect()

    def _connect(self) -> None:
        # The place of the start counts for the first connection only.
        query = self._query if self.last_event_id is None else {}
        received = self._transport.open_stream(self._path, query, self.last_event_id)
        self._received = received
        if self.last_event_id is None:
            self.last_event_id = received.header("X-Svc-After-Sequence")
        if self._closed:
            received.close()

    def __iter__(self) -> EventStream:
        return self

    def __next__(self) -> Event:
        while not self._closed:
            if self._received is None:
                self._reconnect()
                continue
            try:
                event = self._read_event(self._received.response)
            except (OSError, http.client.HTTPException, ValueError, AttributeError):
                # Cut off; a response that another thread closed fails in its own ways.
                event = None
            if event is not None:
                self._failures = 0
                return event
            self._received.close()
            self._received = None
            self._failures += 1
        raise StopIteration

    def _reconnect(self) -> None:
        time.sleep(min(self._retry * 2 ** min(self._failures - 1, 5), LONGEST_PAUSE))
        if self._closed:
            return
        try:
            self._connect()
        except PartnerDeskError as error:
            lost = isinstance(error, PartnerDeskConnectionError)
            if not lost and error.status != 429 and (error.status or 0) < 500:
                raise
            self._failures += 1

    def _read_event(self, response: http.client.HTTPResponse) -> Event | None:
        """The next event of the connection; None when it has ended."""
        event_id: str | None = None
        data: list[str] = []
        while line := response.readline():
            text = line.decode().rstrip("\r\n")
            if not text:
                # A message without an id is a hint for dashboards, and no event.
                if data and event_id is not None:
                    event = cast("Event", json.loads("\n".join(data)))
                    self.last_event_id = event_id
                    return event
                event_id, data = None, []
                continue
            name, _, value = text.partition(":")
            value = value[1:] if value.startswith(" ") else value
            if name == "id":
                event_id = value
            elif name == "data":
                data.append(value)
            elif name == "retry" and value.isascii() and value.isdigit():
                self._retry = int(value) / 1000
        return None

    def close(self) -> None:
        """Ends the stream."""
        self._closed = True
        if self._received is not None:
            self._received.close()

    def __enter__(self) -> EventStream:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

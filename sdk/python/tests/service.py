"""A service on this machine that answers what a test prepares, and records what it was sent."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

from partner_desk import PartnerDesk

KEY = "pk_test_unit"
SECRET = "sk_test_unit"


@dataclass
class Answer:
    """One answer. Without a status the connection is cut off; `length` is what Content-Length states instead."""

    status: int | None = 200
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    length: int | None = None


def answer(body: Any, status: int = 200, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, json.dumps(body).encode(), named)


def failure(status: int, code: str, **headers: str) -> Answer:
    return answer({"error": {"code": code, "message": f"It is {code}.", "details": {}}}, status, **headers)


@dataclass
class Recorded:
    method: str
    target: str
    headers: dict[str, str]
    body: bytes


class Service:
    """Gives the prepared answers one after the other."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.requests: list[Recorded] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def handle_one(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.requests.append(Recorded(self.command, self.path, headers, body))
                given = service.answers.pop(0)
                self.close_connection = True
                if given.status is None:
                    return
                self.send_response(given.status)
                for name, value in given.headers.items():
                    self.send_header(name, value)
                if given.headers.get("Content-Type") != "text/event-stream":
                    self.send_header("Content-Length", str(given.length or len(given.body)))
                self.end_headers()
                self.wfile.write(given.body)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_one

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})

    def client(self, **options: Any) -> PartnerDesk:
        return PartnerDesk(**{"base_url": self.url, "key": KEY, "secret": SECRET, **options})

    def __enter__(self) -> Service:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

"""Files and CSV exports of the API."""

from __future__ import annotations

import csv
import http.client
import os
import re
from types import TracebackType
from typing import TYPE_CHECKING, Iterator
from urllib.parse import unquote

from .errors import PartnerDeskConnectionError

if TYPE_CHECKING:
    from ._transport import Received

CHUNK = 64 * 1024


class Download:
    """An answer that is read as it arrives, once: with `read`, `save`, `chunks` or `rows`.

    It closes itself when it is read to its end; use `with` to stop earlier.

    Attributes:
        content_type: The media type.
        filename: The name that the service gives the file, without a folder.
    """

    def __init__(self, received: Received) -> None:
        self._received = received
        self.content_type: str = received.header("Content-Type") or "application/octet-stream"
        self.filename: str | None = _filename_of(received.header("Content-Disposition") or "")

    def chunks(self) -> Iterator[bytes]:
        """The bytes in pieces.

        Raises:
            PartnerDeskConnectionError: The answer broke off; what came is not the whole.
        """
        try:
            while chunk := self._received.response.read(CHUNK):
                yield chunk
            # A read of a given size answers a broken Content-Length with less, and no error.
            if self._received.response.length:
                raise PartnerDeskConnectionError("The answer broke off.")
        except (OSError, http.client.HTTPException) as cause:
            raise PartnerDeskConnectionError(f"The answer broke off: {cause!r}.") from cause
        finally:
            self.close()

    def read(self) -> bytes:
        """All bytes."""
        return b"".join(self.chunks())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the bytes to a file, which appears when it is whole."""
        part = f"{os.fspath(path)}.part"
        try:
            with open(part, "wb") as file:
                for chunk in self.chunks():
                    file.write(chunk)
            os.replace(part, path)
        except BaseException:
            if os.path.exists(part):
                os.remove(part)
            raise

    def rows(self) -> Iterator[dict[str, str]]:
        """The rows of a CSV export by the names of its columns."""
        return csv.DictReader(self._lines())

    def _lines(self) -> Iterator[str]:
        rest = b""
        for chunk in self.chunks():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                yield line.decode() + "\n"
        if rest:
            yield rest.decode()

    def close(self) -> None:
        """Ends the connection."""
        self._received.close()

    def __enter__(self) -> Download:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _filename_of(disposition: str) -> str | None:
    """The name in a Content-Disposition (RFC 6266), without folders that would lead elsewhere."""
    extended = re.search(r"filename\*=UTF-8''([^;\s]+)", disposition, re.IGNORECASE)
    plain = re.search(r'filename="((?:[^"\\]|\\.)*)"', disposition)
    if extended:
        name = unquote(extended.group(1))
    elif plain:
        name = re.sub(r"\\(.)", r"\1", plain.group(1))
    else:
        return None
    name = re.split(r"[/\\]", name)[-1]
    return None if name in ("", ".", "..") else name

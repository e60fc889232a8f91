"""Writes multipart/form-data."""

from __future__ import annotations

import hashlib
import os
from typing import IO, Mapping, Union

FileInput = Union[str, "os.PathLike[str]", bytes, "IO[bytes]"]
"""A file to send: its path, its bytes, or an open binary file."""


def _read_file(file: FileInput, filename: str | None) -> tuple[str, bytes]:
    if isinstance(file, bytes):
        name, content = filename, file
    elif isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            name, content = filename or os.path.basename(os.fspath(file)), opened.read()
    else:
        own = getattr(file, "name", None)
        name, content = filename or (os.path.basename(own) if isinstance(own, str) else None), file.read()
    if not name:
        raise ValueError("filename must be given with bytes")
    return name, content


def _quoted(text: str) -> str:
    """A name in the header of a part, escaped as browsers do."""
    return text.replace("\r\n", "%0D%0A").replace("\r", "%0D%0A").replace("\n", "%0D%0A").replace('"', "%22")


def multipart_body(fields: Mapping[str, str | None], file: FileInput, filename: str | None) -> tuple[str, bytes]:
    """The media type and the bytes of a form: the fields that are set, then the file as `file`.

    The same input gives the same bytes, boundary included, so that a retry with the same Idempotency-Key is the same
    request.

    Raises:
        ValueError: There is no name for the file.
    """
    name, content = _read_file(file, filename)
    # A hash of the content can't be in the content.
    boundary = f"desk-{hashlib.sha256(content).hexdigest()[:40]}"
    head = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(field)}"\r\n\r\n{value}\r\n'
        for field, value in fields.items()
        if value is not None
    )
    head += (
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{_quoted(name)}"\r\n'
        "Content-Type: application/octet-stream\r\n\r\n"
    )
    return f"multipart/form-data; boundary={boundary}", head.encode() + content + f"\r\n--{boundary}--\r\n".encode()

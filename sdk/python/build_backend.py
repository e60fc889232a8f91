"""Builds the package with the standard library alone, so that it installs without a network (PEP 517 and 660)."""

from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Mapping

ROOT = Path(__file__).resolve().parent
PACKAGE = "partner_desk"
FIRST_DATE_OF_ZIP = (1980, 1, 1, 0, 0, 0)


def _project(field: str) -> str:
    # tomllib came with Python 3.11, and the fields that are read here are single lines.
    found = re.search(rf'^{field} = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError(f"pyproject.toml has no {field}")
    return found.group(1)


def _stem() -> str:
    return f"{PACKAGE}-{_project('version')}"


def _metadata() -> bytes:
    fields = [
        "Metadata-Version: 2.1",
        f"Name: {_project('name')}",
        f"Version: {_project('version')}",
        f"Summary: {_project('description')}",
        f"License: {_project('license')}",
        f"Requires-Python: {_project('requires-python')}",
        "Classifier: Typing :: Typed",
        "Description-Content-Type: text/markdown; charset=UTF-8",
    ]
    return ("\n".join(fields) + "\n\n").encode() + (ROOT / "README.md").read_bytes()


def _package_files() -> dict[str, bytes]:
    files = sorted(path for path in (ROOT / PACKAGE).iterdir() if path.suffix in (".py", ".typed"))
    return {f"{PACKAGE}/{path.name}": path.read_bytes() for path in files}


def _write_wheel(folder: str, files: Mapping[str, bytes]) -> str:
    info = f"{_stem()}.dist-info"
    tags = f"Wheel-Version: 1.0\nGenerator: {PACKAGE}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    entries = {**files, f"{info}/METADATA": _metadata(), f"{info}/WHEEL": tags.encode()}
    record = ""
    for name, content in entries.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    entries[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{_stem()}-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name, FIRST_DATE_OF_ZIP)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def build_wheel(
    wheel_directory: str, config_settings: Mapping[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    return _write_wheel(wheel_directory, _package_files())


def build_editable(
    wheel_directory: str, config_settings: Mapping[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    return _write_wheel(wheel_directory, {f"{PACKAGE}.pth": f"{ROOT}\n".encode()})


def build_sdist(sdist_directory: str, config_settings: Mapping[str, Any] | None = None) -> str:
    own = ("pyproject.toml", "README.md", "build_backend.py")
    files = {name: (ROOT / name).read_bytes() for name in own}
    files = {**files, **_package_files(), "PKG-INFO": _metadata()}
    name = f"{_stem()}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, content in files.items():
            entry = tarfile.TarInfo(f"{_stem()}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name

"""Lists of the API, page by page."""

from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, Mapping, TypeVar

Item = TypeVar("Item")


class Page(Generic[Item]):
    """One page of a list.

    Iterating goes on over all pages, and reads each one when it is reached:

        for order in client.orders.list():
            ...

    Attributes:
        data: The items of this page.
        next_cursor: The `cursor` of the next page; None on the last one.
        prev_cursor: The `cursor` of the page before; None on the first one.
        body: The whole answer, with what else the list has.
    """

    def __init__(
        self, read: Callable[[str, Mapping[str, Any]], Any], path: str, query: Mapping[str, Any]
    ) -> None:
        self._read = read
        self._path = path
        self._query = query
        self.body: Mapping[str, Any] = read(path, query)
        self.data: list[Item] = self.body["data"]
        self.next_cursor: str | None = self.body.get("next_cursor")
        self.prev_cursor: str | None = self.body.get("prev_cursor")

    def next_page(self) -> Page[Item] | None:
        """Reads the next page; None after the last one."""
        return self._page_at(self.next_cursor)

    def prev_page(self) -> Page[Item] | None:
        """Reads the page before; None before the first one."""
        return self._page_at(self.prev_cursor)

    def _page_at(self, cursor: str | None) -> Page[Item] | None:
        return None if cursor is None else Page(self._read, self._path, {**self._query, "cursor": cursor})

    def pages(self) -> Iterator[Page[Item]]:
        """This page and each one after it."""
        page: Page[Item] | None = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data

    def __repr__(self) -> str:
        return f"<Page of {len(self.data)} items, next_cursor={self.next_cursor!r}>"

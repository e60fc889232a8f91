import tempfile
import unittest
from pathlib import Path

from partner_desk import PartnerDeskConnectionError
from partner_desk.uploads import multipart_body
from service import Answer, Service, answer


def _page(*ids: str, next_cursor: "str | None" = None, prev_cursor: "str | None" = None) -> Answer:
    data = [{"id": name} for name in ids]
    return answer({"data": data, "next_cursor": next_cursor, "prev_cursor": prev_cursor, "unread_count": 3})


class Pages(unittest.TestCase):
    def test_iterates_over_all_pages_and_keeps_the_filters(self) -> None:
        with Service(_page("a", "b", next_cursor="c+1"), _page("c", next_cursor="c2"), _page("d")) as service:
            orders = service.client().orders.list(status="completed", limit=2)
            self.assertEqual(len(service.requests), 1)
            self.assertEqual([order["id"] for order in orders], ["a", "b", "c", "d"])
        self.assertEqual(
            [request.target for request in service.requests],
            [
                "/partner/v1/orders?limit=2&status=completed",
                "/partner/v1/orders?limit=2&cursor=c%2B1&status=completed",
                "/partner/v1/orders?limit=2&cursor=c2&status=completed",
            ],
        )

    def test_gives_single_pages(self) -> None:
        with Service(_page("a", next_cursor="1"), _page("b"), _page("b")) as service:
            first = service.client().notifications.list()
            self.assertEqual(first.body["unread_count"], 3)
            second = first.next_page()
            assert second is not None
            self.assertEqual((second.data, second.next_page()), ([{"id": "b"}], None))
            self.assertEqual([len(page.data) for page in first.pages()], [1, 1])

    def test_leads_back(self) -> None:
        with Service(_page("b", prev_cursor="p"), _page("a")) as service:
            before = service.client().orders.list(cursor="c", status="failed").prev_page()
            assert before is not None
            self.assertEqual((before.data, before.prev_page()), ([{"id": "a"}], None))
        self.assertEqual(service.requests[1].target, "/partner/v1/orders?cursor=p&status=failed")

    def test_an_empty_list_has_no_second_page(self) -> None:
        with Service(_page()) as service:
            self.assertEqual(list(service.client().orders.list()), [])


class Uploads(unittest.TestCase):
    def test_writes_a_form_whose_bytes_are_the_same_each_time(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / 'cert"1.pdf'
            path.write_bytes(b"%PDF-1.7\r\n\0")
            fields = {"type": "other", "person_id": None}
            content_type, body = multipart_body(fields, path, None)
            self.assertEqual((content_type, body), multipart_body(fields, path, None))
            with path.open("rb") as file:
                self.assertEqual((content_type, body), multipart_body(fields, file, None))
        boundary = content_type.split("boundary=")[1]
        self.assertEqual(
            body.decode("latin-1"),
            f'--{boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nother\r\n'
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="cert%221.pdf"\r\n'
            f"Content-Type: application/octet-stream\r\n\r\n%PDF-1.7\r\n\0\r\n--{boundary}--\r\n",
        )

    def test_bytes_need_a_name(self) -> None:
        with self.assertRaises(ValueError):
            multipart_body({}, b"%PDF", None)

    def test_sends_what_it_signs(self) -> None:
        with Service(answer({"data": {"id": "d"}}, 201)) as service:
            service.client().kyb.create_document(type="other", file=b"%PDF", filename="a.pdf", idempotency_key="once")
        request = service.requests[0]
        self.assertEqual(request.headers["idempotency-key"], "once")
        self.assertEqual((request.headers["content-type"], request.body), multipart_body({"type": "other"}, b"%PDF", "a.pdf"))


class Downloads(unittest.TestCase):
    def test_saves_a_whole_file(self) -> None:
        headers = {"Content-Type": "application/pdf", "Content-Disposition": "attachment; filename*=UTF-8''..%2Fcaf%C3%A9.pdf"}
        content = b"x" * 200_000
        with tempfile.TemporaryDirectory() as folder, Service(Answer(200, content, headers)) as service:
            download = service.client().kyb.get_document_content("id")
            self.assertEqual((download.filename, download.content_type), ("café.pdf", "application/pdf"))
            download.save(Path(folder) / "saved.pdf")
            self.assertEqual((Path(folder) / "saved.pdf").read_bytes(), content)

    def test_leaves_nothing_of_one_that_broke_off(self) -> None:
        with tempfile.TemporaryDirectory() as folder, Service(Answer(200, b"half", length=8)) as service:
            with self.assertRaises(PartnerDeskConnectionError):
                service.client().kyb.get_document_content("id").save(Path(folder) / "saved.pdf")
            self.assertEqual(list(Path(folder).iterdir()), [])

    def test_reads_rows_with_line_breaks_in_them(self) -> None:
        text = 'reference,description\nR1,"two\nlines, é"\nR2,plain'
        with Service(Answer(200, text.encode())) as service:
            rows = list(service.client().transactions.export(currency="NGN").rows())
        self.assertEqual(
            rows, [{"reference": "R1", "description": "two\nlines, é"}, {"reference": "R2", "description": "plain"}]
        )


if __name__ == "__main__":
    unittest.main()

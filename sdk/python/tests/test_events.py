import hashlib
import hmac
import json
import threading
import unittest
from typing import Any
from unittest import mock

from partner_desk import PartnerDeskError, WebhookVerificationError, verify_webhook
from service import Answer, Service, failure

EVENT_STREAM = {"Content-Type": "text/event-stream", "X-Svc-After-Sequence": "40"}
WEBHOOK_SECRET = "whsec_unit"
NOW = 1_700_000_000


def _message(sequence: int) -> bytes:
    event = {"id": f"evt_{sequence}", "type": "wallet.funded", "sequence": sequence}
    return f"id: {sequence}\nevent: wallet.funded\ndata: {json.dumps(event)}\n\n".encode()


class Stream(unittest.TestCase):
    def setUp(self) -> None:
        patched = mock.patch("partner_desk.streams.time.sleep")
        self.sleep = patched.start()
        self.addCleanup(patched.stop)

    def test_reads_on_after_the_last_event_when_the_connection_ends(self) -> None:
        hint = b": heartbeat\n\nretry: 500\n\nevent: webhook_deliveries.changed\ndata: {}\n\n"
        cut_in_an_event = _message(43)[:-10]
        with Service(
            Answer(200, hint + _message(41) + _message(42) + cut_in_an_event, EVENT_STREAM),
            Answer(200, _message(43), EVENT_STREAM),
        ) as service:
            with service.client().events.stream(after_sequence=40) as stream:
                self.assertEqual([next(stream)["sequence"] for _ in range(3)], [41, 42, 43])
                self.assertEqual(stream.last_event_id, "43")
        first, second = service.requests
        self.assertEqual((first.target, first.headers.get("last-event-id")), ("/partner/v1/events/stream?after_sequence=40", None))
        self.assertEqual((second.target, second.headers["last-event-id"]), ("/partner/v1/events/stream", "42"))
        self.sleep.assert_called_once_with(0.5)

    def test_a_stream_that_ends_before_its_first_event_goes_on_from_its_start(self) -> None:
        with Service(Answer(200, b"", EVENT_STREAM), Answer(200, _message(41), EVENT_STREAM)) as service:
            self.assertEqual(next(service.client().events.stream())["sequence"], 41)
        self.assertEqual(service.requests[1].headers["last-event-id"], "40")

    def test_goes_on_while_the_service_is_unavailable_and_ends_when_the_key_is_revoked(self) -> None:
        with Service(
            Answer(200, b"", EVENT_STREAM),
            Answer(None),
            failure(503, "service_unavailable"),
            *[failure(401, "authentication_failed")] * 3,
        ) as service:
            stream = service.client(max_retries=0).events.stream()
            with self.assertRaises(PartnerDeskError) as raised:
                next(stream)
        self.assertEqual(raised.exception.code, "authentication_failed")
        self.assertEqual([call.args[0] for call in self.sleep.call_args_list], [2.0, 4.0, 8.0])

    def test_is_ended_by_another_thread(self) -> None:
        with Service(Answer(200, _message(41), EVENT_STREAM)) as service:
            stream = service.client().events.stream()
            self.sleep.side_effect = lambda _: stream.close()
            received: "list[Any]" = []
            reader = threading.Thread(target=lambda: received.extend(stream))
            reader.start()
            reader.join(10)
        self.assertFalse(reader.is_alive())
        self.assertEqual([event["sequence"] for event in received], [41])


def _signed(body: bytes, moment: int = NOW, secret: str = WEBHOOK_SECRET) -> str:
    return hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()


class Webhooks(unittest.TestCase):
    body = '{"id":"evt_1","type":"wallet.funded","data":{"note":"₦"}}'.encode()

    def verify(self, header: "str | None", body: "bytes | None" = None, **options: Any) -> Any:
        given = {"secret": WEBHOOK_SECRET, "now": NOW, **options}
        return verify_webhook(self.body if body is None else body, header, **given)

    def test_returns_the_event(self) -> None:
        header = f"t={NOW},v1={_signed(self.body)}"
        self.assertEqual(self.verify(header)["data"], {"note": "₦"})
        self.assertEqual(verify_webhook(self.body.decode(), header, WEBHOOK_SECRET, now=NOW)["id"], "evt_1")

    def test_takes_either_signature_of_a_rotation_and_ignores_other_parts(self) -> None:
        right, wrong = _signed(self.body), _signed(self.body, secret="whsec_before")
        for header in (f"t={NOW},v1={right},v1={wrong}", f"t={NOW}, v1={wrong}, v1={right}, v2=x"):
            self.assertEqual(self.verify(header)["id"], "evt_1")

    def test_takes_a_time_within_the_tolerance(self) -> None:
        for moment in (NOW - 300, NOW + 300):
            self.verify(f"t={moment},v1={_signed(self.body, moment)}")
        self.verify(f"t={NOW - 301},v1={_signed(self.body, NOW - 301)}", tolerance=301)

    def test_names_the_step_that_failed(self) -> None:
        right = _signed(self.body)
        late = NOW - 301
        for reason, header in {
            "header_missing": None,
            "t_missing": f"v1={right}",
            "t_repeated": f"t={NOW},t={NOW},v1={right}",
            "t_malformed": f"t=0{NOW},v1={right}",
            "v1_missing": f"t={NOW}",
            "v1_malformed": f"t={NOW},v1={right.upper()}",
            "outside_tolerance": f"t={late},v1={_signed(self.body, late)}",
            "signature_mismatch": f"t={NOW},v1={_signed(self.body + b' ')}",
        }.items():
            with self.subTest(reason), self.assertRaises(WebhookVerificationError) as raised:
                self.verify(header)
            self.assertEqual(raised.exception.reason, reason)

    def test_needs_a_secret_and_an_event(self) -> None:
        with self.assertRaises(WebhookVerificationError) as raised:
            self.verify(f"t={NOW},v1={_signed(self.body, secret='')}", secret="")
        self.assertEqual(raised.exception.reason, "secret_missing")
        for body in (b"", b"[]", b'{"id":1,"type":"a"}', b"\xff"):
            with self.subTest(body), self.assertRaises(WebhookVerificationError) as raised:
                self.verify(f"t={NOW},v1={_signed(body)}", body)
            self.assertEqual(raised.exception.reason, "body_malformed")


if __name__ == "__main__":
    unittest.main()

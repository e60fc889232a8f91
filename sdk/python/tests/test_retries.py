import pickle
import time
import unittest
from typing import Any
from unittest import mock

from partner_desk import PartnerDeskConnectionError, PartnerDeskError, WebhookVerificationError, sign_request
from service import KEY, SECRET, Answer, Recorded, Service, answer, failure

ORDER = {"data": {"id": "0198c5a0-3a00-7000-8000-000000000001"}}
CUT_OFF = Answer(None)


def _create(service: Service, **options: Any) -> Any:
    return service.client(**options).orders.create(investment_id="i", amount="1.00", currency="NGN")


class Retries(unittest.TestCase):
    def setUp(self) -> None:
        patched = mock.patch("partner_desk._transport.time.sleep")
        self.sleep = patched.start()
        self.addCleanup(patched.stop)

    def pauses(self) -> list[float]:
        return [call.args[0] for call in self.sleep.call_args_list]

    def assert_signed(self, request: Recorded) -> None:
        timestamp = request.headers["x-svc-timestamp"]
        signature = sign_request(
            SECRET, timestamp=timestamp, method=request.method, target=request.target, body=request.body
        )
        self.assertEqual(request.headers["x-svc-key"], KEY)
        self.assertEqual(request.headers["x-svc-signature"], signature)

    def test_signs_each_attempt_afresh_and_repeats_the_idempotency_key(self) -> None:
        with Service(CUT_OFF, failure(503, "service_unavailable"), answer(ORDER, 201)) as service:
            self.assertEqual(_create(service), ORDER["data"])
        for request in service.requests:
            self.assert_signed(request)
        self.assertEqual(len({request.headers["x-svc-signature"] for request in service.requests}), 3)
        self.assertEqual(len({request.headers["idempotency-key"] for request in service.requests}), 1)
        self.assertEqual(len({request.body for request in service.requests}), 1)

    def test_makes_a_key_for_each_call_and_takes_one(self) -> None:
        with Service(*[answer(ORDER, 201)] * 3, failure(400, "idempotency_key_required")) as service:
            client = service.client()
            for key in (None, None, "mine"):
                client.orders.cancel("id", idempotency_key=key)
            with self.assertRaises(PartnerDeskError):
                client.orders.cancel("id", idempotency_key="")
        keys = [request.headers["idempotency-key"] for request in service.requests]
        self.assertEqual(keys[2:], ["mine", ""])
        self.assertEqual(len(set(keys)), 4)

    def test_waits_as_long_as_retry_after_asks(self) -> None:
        limited = failure(429, "rate_limited", Retry_After="7")
        busy = failure(409, "idempotency_in_progress", Retry_After="2")
        with Service(limited, busy, answer(ORDER, 201)) as service:
            _create(service)
        first, second = self.pauses()
        self.assertTrue(7 <= first < 8 and 2 <= second < 3, self.pauses())

    def test_never_sleeps_less_than_it_asked_for(self) -> None:
        self.sleep.side_effect = None
        mock.patch.stopall()
        with Service(failure(429, "rate_limited", Retry_After="1"), answer(ORDER, 201)) as service:
            before = time.monotonic()
            _create(service)
            self.assertGreaterEqual(time.monotonic() - before, 1)

    def test_raises_rather_than_wait_too_long(self) -> None:
        with Service(failure(429, "rate_limited", Retry_After="61")) as service:
            with self.assertRaises(PartnerDeskError) as raised:
                _create(service)
        self.assertEqual((raised.exception.code, raised.exception.retry_after), ("rate_limited", 61))
        self.assertEqual(self.pauses(), [])

    def test_is_bounded(self) -> None:
        with Service(*[failure(503, "service_unavailable")] * 3) as service:
            with self.assertRaises(PartnerDeskError) as raised:
                _create(service, max_retries=2)
        self.assertEqual(raised.exception.status, 503)
        self.assertEqual(len(service.requests), 3)

    def test_leaves_alone_what_a_repetition_would_not_change(self) -> None:
        for status, code in [
            (503, "funding_account_not_configured"),
            (502, "provider_unavailable"),
            (400, "insufficient_funds"),
            (409, "idempotency_key_reused"),
        ]:
            with self.subTest(code), Service(failure(status, code, X_Request_Id="r-1")) as service:
                with self.assertRaises(PartnerDeskError) as raised:
                    _create(service)
                self.assertEqual((raised.exception.code, raised.exception.request_id), (code, "r-1"))

    def test_sends_a_change_without_a_key_once_unless_it_was_not_admitted(self) -> None:
        with Service(failure(429, "rate_limited", Retry_After="1"), CUT_OFF) as service:
            with self.assertRaises(PartnerDeskConnectionError):
                service.client().organisation.update(name="New name")
        self.assertEqual(len(service.requests), 2)
        self.assertNotIn("idempotency-key", service.requests[0].headers)

    def test_reads_are_repeated_also_after_half_an_answer(self) -> None:
        half = Answer(200, b'{"data":', length=100)
        with Service(half, failure(502, "provider_unavailable"), answer(ORDER)) as service:
            self.assertEqual(service.client().orders.get("id"), ORDER["data"])
        self.assertEqual(len(service.requests), 3)

    def test_signs_for_another_second_when_another_process_used_the_signature(self) -> None:
        refused = failure(401, "authentication_failed")
        with Service(refused, answer(ORDER), *[refused] * 3) as service:
            client = service.client()
            client.orders.get("id")
            with self.assertRaises(PartnerDeskError) as raised:
                client.orders.get("other")
        self.assertEqual((raised.exception.status, len(service.requests)), (401, 5))
        for request in service.requests:
            self.assert_signed(request)
            self.assertLess(abs(int(request.headers["x-svc-timestamp"]) - time.time()), 130)
        self.assertEqual(self.pauses(), [])

    def test_an_answer_of_another_form_is_an_error(self) -> None:
        for page in (Answer(200, b"<html>"), Answer(404, b"<html>"), Answer(301, b"")):
            with self.subTest(page), Service(page) as service:
                with self.assertRaises(PartnerDeskError) as raised:
                    service.client().orders.get("id")
                self.assertEqual((raised.exception.code, raised.exception.status), ("unexpected_answer", page.status))


class Errors(unittest.TestCase):
    def test_cross_from_one_process_to_another(self) -> None:
        given = PartnerDeskError("No.", status=409, code="invalid_state", details={"status": "sold"}, request_id="r")
        for error in (given, PartnerDeskConnectionError("Cut off."), WebhookVerificationError("t_missing", "No t.")):
            received = pickle.loads(pickle.dumps(error))
            self.assertIs(type(received), type(error))
            self.assertEqual((str(received), vars(received)), (str(error), vars(error)))


class Requests(unittest.TestCase):
    def test_none_leaves_out_and_clears_only_what_may_be_empty(self) -> None:
        with Service(answer(ORDER), answer(ORDER)) as service:
            client = service.client()
            client.webhooks.update("id", url=None, description=None, enabled=False)
            client.webhooks.update("id", enabled=True)
        self.assertEqual([request.body for request in service.requests], [b'{"description":null,"enabled":false}', b'{"enabled":true}'])

    def test_paths_and_queries_are_escaped_and_signed_as_sent(self) -> None:
        with Service(answer({"data": [], "next_cursor": None})) as service:
            service.client(base_url=f"{service.url}/behind/").market.list_instrument_bars("A/B é", from_="2026-01-02", limit=5)
        target = "/partner/v1/market/instruments/A%2FB%20%C3%A9/bars?from=2026-01-02&limit=5"
        request = service.requests[0]
        self.assertEqual(request.target, f"/behind{target}")
        signature = sign_request(SECRET, timestamp=request.headers["x-svc-timestamp"], method="GET", target=target)
        self.assertEqual(request.headers["x-svc-signature"], signature)

    def test_lists_of_ids_are_joined(self) -> None:
        with Service(answer({"data": [], "next_cursor": None})) as service:
            service.client().orders.list(ids=["a", "b"])
        self.assertEqual(service.requests[0].target, "/partner/v1/orders?ids=a%2Cb")

    def test_a_path_parameter_that_would_name_another_address_is_refused(self) -> None:
        with Service() as service:
            for value in ("", ".", ".."):
                with self.assertRaises(ValueError):
                    service.client().orders.get(value)

    def test_settings_are_checked(self) -> None:
        with Service() as service:
            for wrong in ({"base_url": "api.example.com"}, {"key": ""}, {"secret": ""}):
                with self.subTest(wrong), self.assertRaises(ValueError):
                    service.client(**wrong)


if __name__ == "__main__":
    unittest.main()

import base64
import json
import re
import unittest
from pathlib import Path

import partner_desk
from partner_desk.signing import SpentSeconds, canonical_request, hash_body, sign_request

PACKAGE = Path(__file__).resolve().parents[1]
VECTORS = PACKAGE.parents[1] / "lib/contract/vectors/signature.vectors.json"


def _bytes_of(case: dict[str, str]) -> bytes:
    return base64.b64decode(case["body"]) if case["body_encoding"] == "base64" else case["body"].encode()


class Signing(unittest.TestCase):
    def test_published_vectors(self) -> None:
        cases = json.loads(VECTORS.read_text("utf-8"))["cases"]
        self.assertGreater(len(cases), 20)
        for case in cases:
            with self.subTest(case["name"]):
                body = _bytes_of(case)
                parts = {"timestamp": case["timestamp"], "method": case["method"], "target": case["target"]}
                self.assertEqual(hash_body(body), case["body_hash"])
                self.assertEqual(canonical_request(**parts, body=body), case["canonical"])
                self.assertEqual(sign_request(case["secret"], **parts, body=body), case["correct_signature"])

    def test_equal_requests_take_different_seconds(self) -> None:
        spent = SpentSeconds()
        self.assertEqual([spent.take("a", 100), spent.take("a", 100), spent.take("b", 100)], [100, 101, 100])
        self.assertEqual(spent.take("a", 200), 200)


class Version(unittest.TestCase):
    def test_is_that_of_the_distribution(self) -> None:
        found = re.search(r'^version = "(.*)"$', (PACKAGE / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
        self.assertEqual(found and found.group(1), partner_desk.__version__)


if __name__ == "__main__":
    unittest.main()

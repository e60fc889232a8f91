"""A typed client of the Partner Desk API, for Python 3.10 and later.

    from partner_desk import PartnerDesk

    client = PartnerDesk(base_url="https://api.example.com", key="pk_test_…", secret="sk_test_…")
    for wallet in client.wallets.list():
        print(wallet["currency"], wallet["balance"])
"""

from ._transport import UNSET, Unset
from ._transport import VERSION as __version__
from .client import PartnerDesk
from .downloads import Download
from .errors import PartnerDeskConnectionError, PartnerDeskError
from .pages import Page
from .signing import sign_request
from .streams import EventStream
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "UNSET",
    "Download",
    "EventStream",
    "Page",
    "PartnerDesk",
    "PartnerDeskConnectionError",
    "PartnerDeskError",
    "Unset",
    "WebhookVerificationError",
    "__version__",
    "sign_request",
    "verify_webhook",
]

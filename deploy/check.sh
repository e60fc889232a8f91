#!/bin/sh
# Looks at an installation as a stranger reaches it, and says what is wrong: ./check.sh api.your.name desk.your.name
# Needs curl, and trusts the authorities that this machine trusts. CURL_OPTIONS has more options of curl.
set -eu
api=${1:?the name of the API}
desk=${2:?the name of the dashboard}
faults=0
fault() {
  echo "$*" >&2
  faults=$((faults + 1))
}

# The status and headers of an answer, in lower case; nothing when there is none.
head_of() {
  # shellcheck disable=SC2086 # Options are words.
  curl --silent --output /dev/null --dump-header - --max-time 10 ${CURL_OPTIONS:-} "$1" | tr 'A-Z\r' 'a-z ' || true
}
status_of() {
  head_of "$1" | sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p'
}

for name in "$api" "$desk"; do
  head=$(head_of "https://$name/partner/v1/nowhere")
  if [ -z "$head" ]; then
    fault "$name: no answer over https, or its certificate is of no authority that is trusted here, has expired or is another name's."
    continue
  fi
  for header in strict-transport-security x-content-type-options content-security-policy; do
    echo "$head" | grep -q "^$header:" || fault "$name: an answer has no $header."
  done
done

[ "$(status_of "http://$api/partner/v1/wallets")" = 403 ] || fault "$api: a call without TLS is not refused with 403."
head_of "http://$desk/sign-in" | grep -q "^location: https://$desk/sign-in" || fault "$desk: people are not led to https."

for path in /healthz /readyz; do
  [ "$(status_of "https://$api$path")" = 404 ] || fault "$api: $path is open to everybody."
done

[ "$faults" = 0 ] && echo "Nothing is wrong with $api and $desk."

#!/bin/sh
# Writes the images of compose.yaml into .env by digest, so that what runs is what was looked at, whatever a tag comes to mean:
#   ./pin-images.sh            pulls each tag below and writes its digest; needs Docker and a registry
#   ./pin-images.sh --check    ends with 1 unless .env names each by digest
# Run it to update, look at what changed in .env, and keep that file in your own repository.
set -eu
cd "$(dirname "$0")"
images='POSTGRES_IMAGE=postgres:18
NGINX_IMAGE=nginx:1.28
CLAMAV_IMAGE=clamav/clamav:1.4
PROMETHEUS_IMAGE=prom/prometheus:v3.5.0
GRAFANA_IMAGE=grafana/grafana:12.1.0
NODE_IMAGE=node:24-bookworm-slim
RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot'
env=${ENV_FILE:-.env}

if [ "${1:-}" = --check ]; then
  for image in $images; do
    grep -Eq "^${image%%=*}=[^@[:space:]]+@sha256:[0-9a-f]{64}$" "$env" 2>/dev/null || {
      echo "${image%%=*} is not named by digest in $env: run deploy/pin-images.sh" >&2
      exit 1
    }
  done
  exit 0
fi

pinned=$(mktemp)
trap 'rm -f "$pinned"' EXIT
for image in $images; do
  tag=${image#*=}
  docker pull --quiet "$tag" >/dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  echo "${image%%=*}=${tag}@${digest#*@}" >>"$pinned"
done
# What else stands in .env stays.
grep -Ev '^[A-Z]+_IMAGE=' "$env" >>"$pinned" 2>/dev/null || true
cat "$pinned" >"$env"
echo "Wrote $env."

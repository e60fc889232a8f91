#!/bin/sh
# Makes a certificate for a program in a folder: make-certificates.sh FOLDER NAME HOST… An authority is made at the first time
# (ca.crt, ca.key) and signs each. Leaves what is there: to renew NAME, delete NAME.crt. ca.key belongs on no machine that serves.
set -eu
folder=$1 name=$2
shift 2
umask 077
mkdir -p "$folder"
cd "$folder"
ec() { openssl ecparam -genkey -name prime256v1 -noout; }

if [ ! -e ca.crt ]; then
  ec >ca.key
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -subj "/CN=Partner Desk internal authority" -out ca.crt \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign
fi
[ -e "$name.crt" ] && exit 0
[ -e "$name.key" ] || ec >"$name.key"

names=
for host in "$@"; do
  case $host in *[!0-9.]*) kind=DNS ;; *) kind=IP ;; esac
  names="$names${names:+,}$kind:$host"
done
extensions=$(mktemp)
trap 'rm -f "$extensions" "$name.csr"' EXIT
printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=%s\n' "$names" >"$extensions"
openssl req -new -key "$name.key" -sha256 -subj "/CN=$name" -out "$name.csr"
openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -set_serial "0x$(openssl rand -hex 16)" -sha256 -days 825 \
  -extfile "$extensions" -out "$name.crt" 2>/dev/null
chmod 444 ca.crt "$name.crt"

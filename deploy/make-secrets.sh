#!/bin/sh
# Makes the secrets of a new installation in the folder secrets/ here, or in the one that is named; leaves what is there.
# The folder is its owner's alone; the files in it can be read by the users of the containers that are given them.
set -eu
folder=${1:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"

make() { # make NAME VALUE
  [ -e "$folder/$1" ] && return
  printf '%s\n' "$2" >"$folder/$1"
  chmod 444 "$folder/$1"
}

make master_key "$(openssl rand -base64 32)"
make console_key "pk_console_$(openssl rand -hex 16)"
make console_secret "sk_console_$(openssl rand -hex 32)"
make operator_key "pk_operator_$(openssl rand -hex 16)"
make operator_secret "sk_operator_$(openssl rand -hex 32)"
make nextauth_secret "$(openssl rand -hex 32)"
# Filled while a secret is rotated (docs/runbooks/), or with the token of a KMS; empty ones count as unset.
for one in master_key_next master_key_previous kms_token console_key_previous console_secret_previous \
  operator_key_previous operator_secret_previous nextauth_secret_previous; do
  make $one ''
done
make grafana_password "$(openssl rand -hex 16)"
make postgres_password "$(openssl rand -hex 24)"
make owner_password "$(openssl rand -hex 24)"
make application_password "$(openssl rand -hex 24)"
make read_only_password "$(openssl rand -hex 24)"
checked="?sslmode=verify-full&sslrootcert=/run/secrets/ca_crt"
make migration_database_url "postgres://partner_desk:$(cat "$folder/owner_password")@postgres/partner_desk$checked"
make database_url "postgres://partner_desk_application:$(cat "$folder/application_password")@postgres/partner_desk$checked"

# Certificates between the programs; `inner` is nginx's for the dashboard, `monitoring` that of Prometheus and Grafana.
certificate() {
  "$(dirname "$0")/make-certificates.sh" "$folder/tls" "$@"
}
certificate service service service-1 service-2 localhost 127.0.0.1
certificate jobs jobs localhost 127.0.0.1
certificate dashboard dashboard localhost 127.0.0.1
certificate inner nginx localhost 127.0.0.1 172.30.9.10
certificate postgres postgres localhost 127.0.0.1
certificate monitoring prometheus grafana localhost 127.0.0.1
for one in service jobs dashboard inner postgres monitoring; do
  chmod 444 "$folder/tls/$one.key"
done

#!/bin/sh
# A self-signed certificate for both names, unless there is one.
set -eu
cd "${CERTIFICATES:-/certificates}"
[ -s fullchain.pem ] && exit 0
openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj "/CN=$SITE_HOST" \
  -addext "subjectAltName=DNS:$SITE_HOST,DNS:$FILES_HOST" -keyout privkey.pem -out fullchain.pem
chmod 644 fullchain.pem

#!/bin/sh
# Writes .env for compose.yaml with new secrets. Run it once, in the folder of compose.yaml; it overwrites nothing.
set -eu
umask 077
new() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
set -C
{
  echo "POSTGRES_PASSWORD=$(new)"
  echo "IDENTITY_SECRET=$(new)"
  echo "S3_SECRET=$(new)"
  echo '# Names of your own, with their certificate in the volume "certificates" (fullchain.pem and privkey.pem):'
  echo '# SITE_HOST=packwright.example'
  echo '# FILES_HOST=files.packwright.example'
  echo '# SMTP_URL=smtp://user:password@mail.example:587'
} > .env

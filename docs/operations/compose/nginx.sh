#!/bin/sh
# nginx.conf as it is for one machine, with the names and folders of the containers, and the store beside the site.
set -eu
operations=${OPERATIONS:-/operations}
conf=${NGINX_CONF:-/etc/nginx/conf.d}
rm -f "$conf/default.conf"
sed -e 's|server 127.0.0.1:3000 \(.*\);|server web-1:3000 \1; server web-2:3000 \1;|' \
  -e "s|server_name packwright.example;|server_name $SITE_HOST;|" \
  -e 's|/etc/ssl/packwright/|/certificates/|' \
  -e 's|/var/log/nginx/packwright.log|/dev/stdout|' \
  "$operations/nginx.conf" > "$conf/packwright.conf"
sed -e "s|FILES_HOST|$FILES_HOST|" -e "s|SITE_HOST|$SITE_HOST|" "$operations/compose/store.conf" > "$conf/store.conf"
exec nginx -g 'daemon off;'

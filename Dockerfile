# docker build -t legible .          How to run it, and why it is made so: docs/container.md
# BASE: any image of Debian 12 or newer with Node 20.19 or newer and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN node .config/build.mjs

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Never --omit=optional: the native parts of lmdb and resvg are optional packages. What goes is the packaged browser, a
# compiler that only type-checking peers ask for, and what only a debugger reads.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@sparticuz node_modules/typescript node_modules/.bin \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${BASE}
# Chromium draws without a graphics card: the drivers, and the compiler that they bring, are left out as it is unpacked.
RUN printf 'path-exclude=%s\n' '/usr/share/doc/*' '/usr/share/man/*' '/usr/share/locale/*' '/usr/lib/*/dri/*' \
      '/usr/lib/*/libLLVM*' '/usr/lib/*/libz3*' '/usr/lib/chromium/libVkLayer*' > /etc/dpkg/dpkg.cfg.d/legible \
 && printf 'path-include=/usr/share/doc/*/copyright\n' >> /etc/dpkg/dpkg.cfg.d/legible \
 && apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell tini \
      fonts-liberation fonts-freefont-ttf fonts-wqy-zenhei fonts-noto-color-emoji \
 && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* \
 && groupadd --gid 10001 legible && useradd --uid 10001 --gid legible --no-create-home --home-dir /tmp legible \
 # Made before VOLUME, so that a new named volume takes its owner and mode.
 && install -d -o legible -g legible -m 0700 /data \
 && ln -s /app/.config/container.mjs /usr/local/bin/legible
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json LICENSE ./
COPY .config/start.mjs .config/container.mjs ./.config/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PUBLIC_URL=http://localhost:3000 DATA_DIR=/data HOME=/tmp \
    CHROMIUM_PATH=/usr/lib/chromium/chromium-headless-shell
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["legible", "health"]
# tini buries what a killed browser leaves behind.
ENTRYPOINT ["tini", "--", "legible"]

#!/bin/sh
# A scan as a build step, in any build system with Docker or Podman: ci-scan.sh <address> [options of the scan command]
# Files are read and written in the working directory. Returns the scan's exit code: 1 if a threshold or budget is
# missed or the site is worse than the baseline; 2 for an invalid address, option or file; 3 if the scan failed.
set -eu

engine=${CONTAINER_ENGINE:-docker}
image=${LEGIBLE_IMAGE:-legible}
network=${LEGIBLE_NETWORK:-bridge}
profile=${LEGIBLE_SECCOMP:-$(dirname "$0")/seccomp.json}

exec "$engine" run --rm --network "$network" \
  --read-only --tmpfs /tmp:rw,size=512m,mode=1777 \
  --cap-drop ALL --security-opt no-new-privileges --security-opt "seccomp=$profile" \
  --user "$(id -u):$(id -g)" --volume "$PWD:/work" --workdir /work \
  "$image" scan "$@"

import type { Plugin } from 'vite'

const SERVED = 'build'

/** Where this build grows; build.mjs moves it to the folder that is served. */
export const buildFolder = process.env['BUILD_FOLDER'] ?? SERVED

/** For a server that is not ours, which reads from the build where its assets are. */
export const servedFolder: Plugin = {
  name: 'host-served-folder',
  transform: (code, id) =>
    id.endsWith('virtual:remix/server-build') ? code.replace(`"${buildFolder}/client"`, `"${SERVED}/client"`) : null,
}

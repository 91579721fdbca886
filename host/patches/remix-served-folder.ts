import type { Plugin } from 'vite'

/** The version of @remix-run/dev that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '2.17.5'

/**
 * Upstream, `assetsBuildDirectory` in the server build is the folder that it was built into
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-dev/vite/plugin.ts), and `remix-serve` serves assets
 * from there. Our build is moved to the served folder when it is complete, so that a failed build replaces nothing. There is
 * no option for that, so this plugin replaces the folder in that line, and fails the build if the line is missing.
 *
 * It can go when Remix has an option for the served folder, or resolves it relative to the server build.
 */
export function servedFolder(built: string, served: string): Plugin {
  return {
    name: 'host-served-folder',
    transform(code, id) {
      if (!id.endsWith('virtual:remix/server-build')) return null
      const line = (folder: string) => `assetsBuildDirectory = ${JSON.stringify(`${folder}/client`)}`
      if (!code.includes(line(built))) throw new Error(`Remix's server build no longer says ${line(built)}`)
      return code.replace(line(built), line(served))
    },
  }
}

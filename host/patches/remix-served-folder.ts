import type { Plugin } from 'vite'

/** The version of @remix-run/dev that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '2.17.5'

/**
 * Upstream, the server build names as `assetsBuildDirectory` the folder that it was built into
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-dev/vite/plugin.ts), from which `remix-serve` serves
 * assets. Ours grows in one folder and is then moved to the one that is served, so that a failed build replaces nothing. No
 * option says so: this writes the served folder into that one line, and fails the build when the line is not there.
 *
 * It can go when Remix takes the served folder as an option, or resolves it beside the server build.
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

import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The path of a program that `npm run build` bundles for its own process or thread. Searched from where this code
 * lies, built or as source, and never from the working directory.
 */
export function builtFile(name: string): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package-lock.json')) && folder !== path.dirname(folder)) {
    // Inside a build: a container image need not hold the project around it.
    if (existsSync(path.join(folder, name))) return path.join(folder, name)
    folder = path.dirname(folder)
  }
  return path.join(folder, 'build', name)
}

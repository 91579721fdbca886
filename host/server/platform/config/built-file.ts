import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * A program that `npm run build` bundles for a process or thread of its own. It is found from where this code lies, built
 * or as source, and never from the folder that a person happens to start the product in.
 */
export function builtFile(name: string): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package-lock.json')) && folder !== path.dirname(folder)) {
    // Inside the build itself: an image need not hold the project around it.
    if (existsSync(path.join(folder, name))) return path.join(folder, name)
    folder = path.dirname(folder)
  }
  return path.join(folder, 'build', name)
}

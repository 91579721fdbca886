/** True when a source is newer than the last finished build. */
export function buildIsStale(root: string): boolean

/** Bundles one TypeScript entry of the project for Node; paths are from the root. */
export function bundle(entry: string, outfile: string, external?: string[]): Promise<void>

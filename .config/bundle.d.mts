/** Bundles one TypeScript entry of the project for Node; paths are from the root. */
export function bundle(entry: string, outfile: string, external?: string[]): Promise<void>
/** Bundles the scan process and its lab thread side by side; the folder is from the root. */
export function bundleScanProcess(folder: string): Promise<void>

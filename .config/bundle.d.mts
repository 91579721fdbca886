/** Bundles one TypeScript entry of the project for Node; paths are from the root. */
export function bundle(entry: string, outfile: string, external?: string[]): Promise<void>
/** Bundles the scan process, its tasks and its lab thread side by side; the folder is from the root. */
export function bundleScanProcess(folder: string): Promise<void>
/** Bundles the lab's thread, to be run as text; the path is from the root. */
export function bundleLabWorker(outfile: string): Promise<void>
/** Bundles the command line with its processes; the folder is from the root. */
export function bundleCommandLine(folder: string): Promise<void>

export const CONSUMERS: readonly string[]
export function installedAt(name: string): string
export function installConsumers(): Promise<void>

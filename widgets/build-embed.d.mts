export type LatePart = { readonly file: string; readonly contents: Uint8Array }
export const SCRIPT_ENTRIES: readonly string[]
export function bundleLateParts(): Promise<Map<string, LatePart>>
export function bundleScript(imports: readonly string[], parts: Map<string, LatePart>): Promise<Uint8Array>
export function buildEmbed(embedOut: string): Promise<void>
export function publishScript(
  embedOut: string,
  script: Uint8Array,
  parts: Map<string, LatePart>,
  earlier?: string,
): Promise<LatePart[]>

declare module 'html-encoding-sniffer' {
  export default function sniffHtmlEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string | null },
  ): string
}
declare module 'whatwg-encoding' {
  export function labelToName(label: string): string | null
  export function decode(bytes: Uint8Array, encoding: string): string
}

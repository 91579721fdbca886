/** The sorted 32-bit numbers in base64 that a page was read with. */
export function unpackHashes(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64')
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

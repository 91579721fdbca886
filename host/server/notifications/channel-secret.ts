import { z } from 'zod'
import type { SecretBox } from '../platform/secret-box.ts'
import type { ChannelRecord } from './channel-model.ts'

const contentSchema = z.object({ settings: z.unknown(), secret: z.string() })
type Content = z.infer<typeof contentSchema>

export function sealChannel(id: string, content: Content, box: SecretBox): string {
  return box.seal(JSON.stringify(content), id)
}

/** The settings and the signing secret of a stored channel; null where this process has another key. */
export function openChannel({ _id, sealed }: Pick<ChannelRecord, '_id' | 'sealed'>, box: SecretBox): Content | null {
  try {
    return contentSchema.parse(JSON.parse(box.open(sealed, _id)))
  } catch {
    return null
  }
}

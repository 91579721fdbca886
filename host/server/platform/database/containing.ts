import { trusted } from 'mongoose'

/** Matches texts that contain what somebody searched for, in any case. */
export function containing(text: string) {
  return trusted({ $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' })
}

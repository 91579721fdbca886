import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Product } from './start-product.ts'

/** The link of this kind, such as `confirm/`, in a mail to an address; waits for it. */
export async function mailedLink({ dataDir }: Product, email: string, kind: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  let link: string | undefined
  await expect
    .poll(() => {
      const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
      const texts = mails.map((name) => readFileSync(path.join(outbox, name), 'utf8'))
      const plain = texts.map((text) => text.replaceAll('=\n', '').replaceAll('=3D', '='))
      const found = plain.find((text) => text.includes(email) && text.includes(kind))
      link = found && new RegExp(`https?:\\S+${kind}[\\w-]+`).exec(found)?.[0]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

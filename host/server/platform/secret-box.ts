import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_FILE = 'secret-key'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Encrypts what is stored but must never be read from a copy of the database. */
export type SecretBox = ReturnType<typeof createSecretBox>

/**
 * Uses the key in `DATA_DIR/secret-key`, which is made on first use. Processes that share a database need the same file.
 * Losing it loses what was sealed.
 */
export function createSecretBox(dataDir: string) {
  let key: Buffer | undefined
  const derived = (purpose: string) => {
    key ??= readOrMakeKey(dataDir)
    return Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
  }
  return {
    /** @param owner what it belongs to, such as the record's id: sealed text that is moved elsewhere does not open */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derived('seal'), nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    /** @throws if it was sealed with another key, for another owner, or was changed */
    open(sealed: string, owner: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, derived('seal'), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    /** A tag that proves that we wrote `text`; it fits into a link. */
    tag: (text: string): string => createHmac('sha256', derived('tag')).update(text).digest('base64url'),
  }
}

function readOrMakeKey(dataDir: string): Buffer {
  const file = path.join(dataDir, KEY_FILE)
  const known = readKey(file)
  if (known) return known
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = path.join(dataDir, `.${randomUUID()}`)
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    // A link fails where the file exists: of several processes that start together, all use the first one's key.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readKey(file)
  if (!made) throw new Error(`${file} could not be read.`)
  return made
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

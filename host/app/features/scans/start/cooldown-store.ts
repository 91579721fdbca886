export type Cooldown = { message: string; until: number }

export const COOLDOWN_KEY = 'scan-cooldown'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The active cooldown. Removes one that has ended. */
export function readCooldown(storage: Storage, now: number): Cooldown | null {
  const value = parse(storage.getItem(COOLDOWN_KEY))
  if (!value) return null
  if (value.until > now) return value
  storage.removeItem(COOLDOWN_KEY)
  return null
}

export function storeCooldown(storage: Storage, cooldown: Cooldown): void {
  storage.setItem(COOLDOWN_KEY, JSON.stringify(cooldown))
}

export function clearCooldown(storage: Storage): void {
  storage.removeItem(COOLDOWN_KEY)
}

/** `3:42`; never below zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function parse(text: string | null): Cooldown | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { message, until } = value as Partial<Cooldown>
    return typeof message === 'string' && typeof until === 'number' ? { message, until } : null
  } catch {
    return null
  }
}

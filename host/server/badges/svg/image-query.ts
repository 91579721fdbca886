import {
  BADGE_SIZES,
  BADGE_STYLES,
  BADGE_TEXT_LIMIT,
  BADGE_THEMES,
  type BadgeSize,
  type BadgeStyle,
  type BadgeTheme,
} from '#widgets/contract'

/** Options in the address of an image; null where the badge's own record decides. */
export type BadgeImageQuery = {
  readonly style: BadgeStyle | null
  readonly size: BadgeSize | null
  readonly theme: BadgeTheme | null
  readonly text: string | null
}

function findAllowed<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((name) => name === value) ?? null
}

/** Reads `?style=&size=&theme=&text=`. Invalid values count as absent, because every request gets an image. */
export function readBadgeImageQuery(query: URLSearchParams): BadgeImageQuery {
  const text = query.get('text')
  return {
    style: findAllowed(BADGE_STYLES, query.get('style')),
    size: findAllowed(BADGE_SIZES, query.get('size')),
    theme: findAllowed(BADGE_THEMES, query.get('theme')),
    text: text === null ? null : [...text.slice(0, BADGE_TEXT_LIMIT * 2)].slice(0, BADGE_TEXT_LIMIT).join(''),
  }
}

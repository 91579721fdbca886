import { BADGE_SIZES, type BadgeSize, type BadgeStyle } from '#widgets/contract'

const DIMENSIONS: Record<BadgeSize, readonly [width: number, height: number]> = {
  small: [300, 80],
  medium: [400, 100],
  large: [500, 120],
  banner: [728, 90],
}

type SampleBadgeProps = { style: BadgeStyle; name: string; size?: BadgeSize; eager?: boolean }

/** An invented site's badge in the reader's theme. The theme switch is ours alone, so an image cannot know it. */
export function SampleBadge({ style, name, size = BADGE_SIZES[0], eager = false }: SampleBadgeProps) {
  const [width, height] = DIMENSIONS[size]
  return (['light', 'dark'] as const).map((theme) => (
    <span key={theme} className={`${theme}-only`}>
      <img
        src={`/samples/badge.svg?style=${style}&size=${size}&theme=${theme}`}
        width={width}
        height={height}
        {...(eager ? {} : { loading: 'lazy' })}
        alt={`${name} badge, a sample: AI readiness score 87 of 100 for northwind.example, grade A`}
      />
    </span>
  ))
}

import { clsx } from 'clsx'
import { ICON_PATHS } from './icon-paths-data.tsx'
import styles from './icon.module.css'

export type IconName = keyof typeof ICON_PATHS

type IconProps = { name: IconName; className?: string | undefined }

/** Decorative: its control or the text next to it carries the name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, className)} viewBox="0 0 16 16" aria-hidden>
      {ICON_PATHS[name]}
    </svg>
  )
}

import { clsx } from 'clsx'
import { ICON_PATHS } from './icon-paths-data.tsx'
import styles from './icon.module.css'

export type IconName = keyof typeof ICON_PATHS

type IconProps = { name: IconName; className?: string | undefined; label?: string | undefined }

export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 16 16"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {ICON_PATHS[name]}
    </svg>
  )
}

import { clsx } from 'clsx'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: 40 | 60 | 75 | 90 | 100; big?: boolean }

export function Skeleton({ width = 100, big = false }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, width !== 100 && styles[`w${width}`], big && styles.big)} aria-hidden />
}

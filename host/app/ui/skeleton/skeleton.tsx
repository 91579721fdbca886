import { clsx } from 'clsx'
import './skeleton.css'

type SkeletonProps = { width?: 40 | 60 | 75 | 90 | 100; big?: boolean }

export function Skeleton({ width = 100, big = false }: SkeletonProps) {
  return (
    <span className={clsx('skeleton', width !== 100 && `skeleton--w${width}`, big && 'skeleton--big')} aria-hidden />
  )
}

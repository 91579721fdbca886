import styles from './skeleton.module.css'

/** A gray line where text is about to appear. */
export function Skeleton() {
  return <span className={styles.skeleton} aria-hidden />
}

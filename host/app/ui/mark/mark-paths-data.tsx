import styles from './mark.module.css'

/** State shapes on a 14 x 14 grid, so that a state is never shown by color alone. */
export const MARK_PATHS = {
  good: (
    <>
      <circle cx="7" cy="7" r="6.5" />
      <path d="m4.2 7.2 2 2 3.6-4.1" className={styles.cut} strokeWidth="1.6" />
    </>
  ),
  fair: (
    <>
      <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" />
    </>
  ),
  poor: (
    <>
      <path d="M7 1.2 13.2 12.3H.8z" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M7 5.2v3.3M7 10.4v.01" className={styles.cut} strokeWidth="1.5" />
    </>
  ),
  bad: (
    <>
      <path d="M4.2.6h5.6l3.6 3.6v5.6l-3.6 3.6H4.2L.6 9.8V4.2z" />
      <path d="m4.8 4.8 4.4 4.4M9.2 4.8 4.8 9.2" className={styles.cut} strokeWidth="1.6" />
    </>
  ),
  info: (
    <>
      <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M7 6.5v3.6M7 4.1v.01" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  running: (
    <path d="M7 1.2A5.8 5.8 0 1 1 1.2 7" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  ),
  none: (
    <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.2 2.280" />
  ),
  tick: (
    <path
      d="m2.5 7.5 3 3 6-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  cross: <path d="m3 3 8 8M11 3l-8 8" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  dash: <path d="M3.5 7h7" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
}

/** Severity shapes on a 10 x 10 grid. */
export const SEVERITY_PATHS = {
  diamond: <path d="M5 0 10 5 5 10 0 5z" />,
  triangle: <path d="M5 .5 10 9.5H0z" />,
  square: <path d="M1 1h8v8H1z" />,
  circle: <circle cx="5" cy="5" r="4" />,
  ring: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.5" />,
}

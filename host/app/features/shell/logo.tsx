import { PRODUCT_NAME } from '#host/contract/product.ts'
import styles from './site-header.module.css'

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 91 22" role="img" aria-label={PRODUCT_NAME}>
      <path d="M0 0h4v12h12v4H0z" />
      <path className={styles.dots} d="M6 0h4v4H6zM12 0h4v4h-4zM12 6h4v4h-4z" />
      <g transform="translate(22.5 .2254) scale(.022535)">
        <path d="M0 0h114v600h300v100H0zM946 498A254 256 0 1 0 902 606L805 558A142 160 0 0 1 559 498zM559 414A142 160 0 0 1 833 414zM992 455a254 256 0 1 1 508 0a254 256 0 1 1 -508 0zM1104 455a142 160 0 1 0 284 0a142 160 0 1 0 -284 0zM1388 210h112V716A248 186 0 0 1 1042 815L1142 769A136 90 0 0 0 1388 716zM1578 210h112v490h-112zM1768 -10h112v710h-112zM1768 455a254 256 0 1 1 508 0a254 256 0 1 1 -508 0zM1880 455a142 160 0 1 0 284 0a142 160 0 1 0 -284 0zM2342 -10h112v710h-112zM3018 498A254 256 0 1 0 2974 606L2877 558A142 160 0 0 1 2631 498zM2631 414A142 160 0 0 1 2905 414z" />
        <path className={styles.dots} d="M1570 -10h128v128h-128z" />
      </g>
    </svg>
  )
}

import { html } from 'lit'
import { PRODUCT_NAME } from '../../contract/index.ts'

const E = 'a254 256 0 1 0-44 108l-97-48a142 160 0 0 1-246-60zm-387-84a142 160 0 0 1 274 0z'
const BOWL = 'a254 256 0 1 1 508 0a254 256 0 1 1-508 0zm112 0a142 160 0 1 0 284 0a142 160 0 1 0-284 0z'
const STEM = 'h112v710h-112z'
const HOOK = 'M1388 210h112V716A248 186 0 0 1 1042 815L1142 769A136 90 0 0 0 1388 716z'
const WORD = `M0 0h114v600h300v100H0zM946 498${E}M992 455${BOWL}${HOOK}M1578 210h112v490h-112zM1768-10${STEM}M1768 455${BOWL}M2342-10${STEM}M3018 498${E}`

/** Symbol and wordmark as paths, so that they need no font. */
export const brandLogo = html`<svg
  class="brand"
  part="brand"
  viewBox="0 0 90.6 20.55"
  role="img"
  aria-label=${PRODUCT_NAME}
>
  <path d="M0 0h4v12h12v4H0z" />
  <path class="dots" d="M6 0h4v4H6zM12 0h4v4h-4zM12 6h4v4h-4z" />
  <g transform="translate(22.5 .2254) scale(.022535)">
    <path d=${WORD} />
    <path class="dots" d="M1570-10h128v128h-128z" />
  </g>
</svg>`

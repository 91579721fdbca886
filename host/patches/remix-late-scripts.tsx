import { Scripts } from '@remix-run/react'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** The version of @remix-run/react that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '2.17.5'

type ScriptProps = { children?: ReactNode; rel?: string; href?: string; type?: string; nonce?: string } & {
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * A classic script waits for the style sheets before it. It adds elements where hydration ignores them. The modules run in
 * order and delay the load event, so that a loaded page is interactive. Their packages are preloaded after the first frame,
 * each in its own task: requesting all of them at once blocked a slow phone for up to 190 ms.
 */
const START_AFTER_STYLES = `(preloads, code, src) => {
  const { nonce } = document.currentScript
  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
  add('script', { type: 'module', async: false, nonce, textContent: code })
  add('script', { type: 'module', async: false, nonce, src })
  requestAnimationFrame(() => {
    for (const href of preloads) setTimeout(add, 0, 'link', { rel: 'modulepreload', href, fetchPriority: 'low' })
  })
}`

/** The end of Remix's module: an import that the load event does not wait for. */
const ENTRY = /import\("([^"]+)"\);$/

/**
 * Upstream, `<Scripts>` preloads every module in the head, and no setting delays that
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-react/components.tsx). On a slow connection the
 * modules compete with the styles, although a page is readable without them. This patch calls `Scripts` as a function and
 * changes the elements that it returns, so that modules are requested after the styles.
 *
 * It can go when Remix defers its scripts, or when the four pages of `npm run bench -- site` reach 95 without it.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const preloads: string[] = []
  return late(Scripts({ nonce }), preloads)
}

function late(node: ReactNode, preloads: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ScriptProps>(child)) return child
    const { type, props } = child
    if (type === Fragment) return <>{late(props.children, preloads)}</>
    if (type === 'link' && props.rel === 'modulepreload') {
      preloads.push(props.href ?? '')
      return null
    }
    if (type !== 'script' || props.type !== 'module') return child
    const code = props.dangerouslySetInnerHTML?.__html ?? ''
    const [, entry = ''] = ENTRY.exec(code) ?? []
    const __html = `(${START_AFTER_STYLES})(${[preloads, code.replace(ENTRY, ''), entry].map(literal).join(', ')})`
    return <script nonce={props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  })
}

/** Escapes `<`, which could end the script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

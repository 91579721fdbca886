import { Scripts } from '@remix-run/react'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** The version of @remix-run/react that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '2.17.5'

type ScriptProps = { children?: ReactNode; rel?: string; href?: string; type?: string; nonce?: string } & {
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * A classic script waits for the style sheets before it; what it adds, it adds where hydration looks past it. The modules run
 * in their order and hold the page's load event back, so that a page that has loaded hears what is pressed. Their packages
 * wait for the first frame, and each is asked for in a turn of its own: traces had up to 190 ms in which a slow phone asked
 * for all of them and heard nothing.
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

/** How Remix ends its module: an import that no load event waits for. */
const ENTRY = /import\("([^"]+)"\);$/

/**
 * Upstream, `<Scripts>` preloads every module in the head and starts the page by a module of its own, and no setting says
 * when (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-react/components.tsx). On a slow line they
 * share it with the styles, though a page can be read without them. So it is called, not rendered, and what it gives is
 * asked for once the first paint waits for nothing more.
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

/** No `<` may end the script that it stands in. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

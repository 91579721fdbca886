import { Scripts } from '@remix-run/react'
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * Remix's scripts, fetched after what the first paint waits for: browsers rank a preloaded module with the style sheets,
 * and on a slow line they share it. Called, not rendered, because Remix has no setting for it.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return lowered(Scripts({ nonce }))
}

function lowered(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode; rel?: string }>(child)) return child
    if (child.type === Fragment) return <>{lowered(child.props.children)}</>
    const isPreload = child.type === 'link' && child.props.rel === 'modulepreload'
    return isPreload ? cloneElement(child as ReactElement<object>, { fetchpriority: 'low' } as object) : child
  })
}

import type { TypedResponse } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createElement, type ComponentType } from 'react'

type Loaded<Loader extends (args: never) => object> =
  Awaited<ReturnType<Loader>> extends TypedResponse<infer Data> ? Data : Awaited<ReturnType<Loader>>

/**
 * The component of a route whose loader returns the props of its page.
 * @param keyOf what the page is about, if it begins anew for another
 */
export function loadedPage<Loader extends (args: never) => object>(
  Page: ComponentType<Loaded<Loader>>,
  keyOf?: (data: Loaded<Loader>) => string,
) {
  return function LoadedPage() {
    const data = useLoaderData() as Loaded<Loader>
    return createElement(Page as ComponentType<object>, { ...(data as object), key: keyOf?.(data) })
  }
}

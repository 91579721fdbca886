import { useLoaderData } from '@remix-run/react'
import { createElement, type ComponentType } from 'react'

/** The component of a route whose loader returns the props of its page. */
export function pageOf<Loader extends (args: never) => object>(Page: ComponentType<Awaited<ReturnType<Loader>>>) {
  return function LoadedPage() {
    return createElement(Page as ComponentType<object>, useLoaderData() as object)
  }
}

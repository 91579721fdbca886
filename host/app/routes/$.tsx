/** A missing page has no breadcrumbs. */
export const handle = { crumbs: false }

/** Matches every other address: the root's error boundary shows the 404 page. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
  return null
}

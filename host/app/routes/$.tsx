/** No trail leads to a page that is not there. */
export const handle = { crumbs: false }

/** Every address that no other route takes: the 404 page, which the root's error boundary draws. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
  return null
}

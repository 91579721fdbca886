import { html, type Site } from './site.ts'

/** `/` takes three hops to a page; `/loop`, `/chain/N`, `/meta`, `/script` and `/to?url=` lead elsewhere. */
export function redirectingSite(): Site {
  const hop = (status: number, location: string) => ({ status, headers: { location } })
  return ({ path, url }) => {
    if (path === '/') return hop(301, '/one')
    if (path === '/one') return hop(302, '/two')
    if (path === '/two') return hop(308, '/end')
    if (path === '/end')
      return html('<!doctype html><html lang="en"><title>The end</title><h1>The end of the line</h1>')
    if (path === '/loop') return hop(302, '/loop')
    if (path.startsWith('/chain/')) {
      const left = Number(path.slice(7))
      return left > 0 ? hop(302, `/chain/${left - 1}`) : html('<!doctype html><title>Chain</title><h1>Done</h1>')
    }
    if (path === '/to') return hop(302, url.searchParams.get('url') ?? '/end')
    if (path === '/meta')
      return html('<!doctype html><meta http-equiv="refresh" content="0;url=/end"><title>Moving</title>')
    if (path === '/script') return html('<!doctype html><title>Moving</title><script>location = "/end"</script>')
    return null
  }
}

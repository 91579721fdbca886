import { html, text, type Site } from './site.ts'

/** Every response is late. `/never` never ends, `/headers` never begins, and `/image` has an image that never loads. */
export function slowSite(): Site {
  return ({ path, raw: { response } }) => {
    if (path === '/')
      return { ...html(page('The slow page', '<p>It took its time, but it is here.</p>')), delay: 1_500 }
    if (path === '/image') return html(page('A picture that never comes', '<img src="/drip" alt="A slow picture">'))
    if (path === '/never' || path === '/drip') {
      response.writeHead(200, { 'content-type': path === '/drip' ? 'image/png' : 'text/html' })
      response.write(path === '/drip' ? '' : '<!doctype html><title>Endless wait</title><h1>Wait')
      const timer = setInterval(() => response.write('.'), 1_000)
      response.on('close', () => clearInterval(timer))
      return 'taken'
    }
    if (path === '/headers') return 'taken'
    if (path === '/robots.txt') return { ...text('User-agent: *\nAllow: /\n'), delay: 800 }
    return null
  }
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

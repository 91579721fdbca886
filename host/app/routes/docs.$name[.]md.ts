import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { DOCUMENTS } from '#host/server/site/index.server.ts'

/** The project's documentation as Markdown, the source of the assistant's answers. */
const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, null, async ({ params }) => {
    const name = params['name'] ?? ''
    const text = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined
    if (text === undefined) throw new AppError('not-found', 'Not found')
    return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
  }),
})

export { loader, action }

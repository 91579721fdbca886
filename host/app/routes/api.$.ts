import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const notFound = method({ access: 'anyone', crossOrigin: true }, null, async () => {
  throw new AppError('not-found', 'Not found')
})
const { loader, action } = apiRoute({
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
  OPTIONS: notFound,
})

export { loader, action }

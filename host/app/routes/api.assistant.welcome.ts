import { WELCOME } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({ GET: method({ access: 'anyone' }, async () => ({ message: WELCOME })) })

export { loader, action }

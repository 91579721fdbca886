import { commonQuestions } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({ GET: method({ access: 'anyone' }, async () => commonQuestions()) })
export const loader = route.loader
export const action = route.action

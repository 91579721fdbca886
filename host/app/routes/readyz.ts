import { runtime } from '#host/server/runtime.server.ts'

/** 200 when the database responds, so that a load balancer sends traffic here. */
export async function loader(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (await runtime().database.answers()) return Response.json({ status: 'ready' }, { headers })
  return Response.json({ status: 'unavailable', message: 'The database does not answer.' }, { status: 503, headers })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

/** 200 while the process is alive; checks nothing else. */
export function loader(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

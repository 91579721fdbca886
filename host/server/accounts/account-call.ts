import type { UserView } from '#host/contract/accounts.ts'
import type { Actor } from '../platform/session/actor.ts'
import { hashVisitorId } from '../platform/session/actor.ts'
import { clearCookie, readCookie, writeCookie } from '../platform/http/cookies.ts'
import { loopbackOrigin } from '../platform/http/origin-rule.ts'
import { newSecret } from '../platform/secrets.ts'
import { SESSION_SECONDS } from '../platform/session/session.ts'
import { TICKET_SECONDS, type TicketKind } from '../platform/session/ticket-store.ts'
import { visitorCookie } from '../platform/session/visitor.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import type { UserRecord } from './user-model.ts'
import { toUserView } from './user-view.ts'

/**
 * Who makes this call. The visitor cookie matters even with a session: a scan may have been made before signing in, and an
 * account recognizes a browser by it. A browser without one gets it when it signs in.
 */
export function toCaller(
  request: Request,
  actor: Actor,
  services: { https: () => boolean; origin: () => string },
): Caller {
  const https = services.https()
  const sent = readCookie(request.headers.get('Cookie'), 'visitor', https)
  const visitor = sent ?? newSecret()
  const ticket = (kind: TicketKind) => readCookie(request.headers.get('Cookie'), kind, https)
  return {
    clientAddress: actor.clientAddress,
    pageOrigin: loopbackOrigin(request.headers.get('Host')) ?? services.origin(),
    userAgent: request.headers.get('User-Agent') ?? '',
    visitorId: hashVisitorId(visitor),
    newVisitor: sent ? null : visitor,
    sessionId: actor.kind === 'user' ? actor.sessionId : null,
    tickets: { 'sign-in': ticket('sign-in'), passkey: ticket('passkey'), oidc: ticket('oidc') },
  }
}

/** The cookies that a browser gets when it signs in. */
function signedInCookies(token: string, { newVisitor }: Caller, https: boolean): string[] {
  const session = writeCookie('session', https, token, SESSION_SECONDS)
  return newVisitor ? [session, visitorCookie(newVisitor, https)] : [session]
}

/** Puts the session's cookies in the place of all others, and answers with the account. */
export async function answerSignedIn(
  { user, token }: { user: UserRecord; token: string },
  caller: Caller,
  headers: Headers,
  { access, https }: Pick<AccountDeps, 'access'> & { https: () => boolean },
): Promise<UserView> {
  headers.delete('Set-Cookie')
  for (const cookie of signedInCookies(token, caller, https())) headers.append('Set-Cookie', cookie)
  return toUserView(user, await access.of(user._id))
}

/** The same where a second factor may be missing: then a browser gets the ticket for it. */
export function enteredCookies(
  entered: { kind: 'half'; ticket: string } | { kind: 'signed-in'; token: string },
  caller: Caller,
  https: boolean,
): string[] {
  return entered.kind === 'half'
    ? [ticketCookie('sign-in', entered.ticket, https)]
    : signedInCookies(entered.token, caller, https)
}

/** The cookie of a ticket, or with null the one that removes it. */
export function ticketCookie(kind: TicketKind, ticket: string | null, https: boolean): string {
  return ticket === null ? clearCookie(kind, https) : writeCookie(kind, https, ticket, TICKET_SECONDS)
}

export function endedCookie(https: boolean): string {
  return clearCookie('session', https)
}

/**
 * Who may use each route of `host/app/routes`, by file name. A route without a row fails the matrix.
 * - `public`: the same for everyone
 * - `user`: belongs to the signed-in account, without an id
 * - `owned`: names a record of one tenant by its id
 * - `key`: needs its own token or key; a session gives no access
 */
export type RouteAccess = 'public' | 'user' | 'owned' | 'key'

const of = (access: RouteAccess, names: string): [string, RouteAccess][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, access])

export const ROUTE_ACCESS: ReadonlyMap<string, RouteAccess> = new Map([
  ...of(
    'public',
    `$ [.]well-known.http-message-signatures-directory [.]well-known.legible-badge-keys[.]json [.]well-known.security[.]txt robots[.]txt sitemap[.]xml llms[.]txt
    og-card[.]png openapi[.]json healthz readyz metrics embed embed.v1.$file docs._index docs.$name docs.$name[.]md docs.api
    _index auth platform faq contact landing scanner compare cookie-settings data-privacy platform-security
    platform-support security-best-practices security-compliance enterprise-solutions enterprise analysis-documentation
    ai-readiness-banner ai-optimization-reports detailed-recommendations.sample detailed-recommendations.sample[.]md
    seo-tools api.$ api.analytics api.contact api.register api.login api.login.two-factor api.login.passkey api.login.passkey.options auth.oidc auth.oidc.callback api.logout
    api.auth.forgot-password api.auth.reset-password api.assistant.ask api.assistant.common-questions
    api.assistant.welcome api.badges.preview badges.$id badges.$id[.]json badges.$id[.]svg unsubscribe.$token confirm.$token connect.$token invitations.$token share.$token alert-address.$token`,
  ),
  ...of(
    'user',
    `api.user api.user.confirm-email api.user.export api.user.password api.user.two-factor api.user.two-factor.confirm
    api.user.two-factor.recovery-codes api.user.passkeys api.user.passkeys.options api.user.passkeys.$id api.user.identity api.user.workspaces.$id api.sessions api.scans api.scans.export api.site-scans api.badges api.embed-keys
    api.tokens api.scheduled-scans dashboard settings.account settings.security settings.sessions settings.badges settings.embed-keys
    settings.api-tokens settings.channels api.channels api.channels.addresses api.workspaces schedules w.$slug.dashboard w.$slug.settings.general w.$slug.settings.members
    w.$slug.settings.audit w.$slug.settings.api-tokens w.$slug.settings.badges w.$slug.settings.channels
    w.$slug.settings.embed-keys`,
  ),
  ...of(
    'owned',
    `api.site-scans.$id api.site-scans.$id.cancel api.site-scans.$id.changes api.site-scans.$id.export
    api.site-scans.$id.pages api.site-scans.$id.retry api.site-scans.$id.shares api.scans.$id.shares api.scans.$id.comparisons.$with.shares api.shares.$id
    api.sessions.$id api.scans.$id api.scans.$id.cancel api.scans.$id.dismiss api.scans.$id.export
    api.scans.$id.findings.$findingId.recheck api.scans.$id.fix-pack api.scans.$id.ask api.scans.$id.retry api.scans.$id.screenshot
    api.scheduled-scans.$id api.scheduled-scans.$id.deliveries api.scheduled-scans.$id.deliveries.$deliveryId.resend
    api.scheduled-scans.$id.restore api.scheduled-scans.$id.run api.scheduled-scans.$id.webhook-secret
    api.scheduled-scans.$id.webhook-test
    api.sites.$host.tags
    api.workspaces.$id api.workspaces.$id.members api.workspaces.$id.members.$userId api.workspaces.$id.invitations
    api.workspaces.$id.invitations.$invitationId api.workspaces.$id.invitations.$invitationId.resend
    api.workspaces.$id.audit api.invitations.$token.accept
    api.badges.$id api.channels.$id api.channels.$id.[test] api.channels.$id.deliveries api.channels.$id.deliveries.$deliveryId.resend api.embed-keys.$id api.embed-keys.$id.rotate api.tokens.$id scan-results.$id scan-results.$id_.changes
    recommendations.$id detailed-recommendations.$id schedules.$id site-scans.$id
    site-scans.$id_.changes sites.$host`,
  ),
  ...of(
    'key',
    `api.embed.scans api.embed.scans.$id api.v1.scans api.v1.scans.$id api.v1.scans.$id.findings
    api.v1.scans.$id.sarif api.v1.site-scans api.v1.site-scans.$id api.v1.site-scans.$id.findings
    api.v1.site-scans.$id.pages api.v1.site-scans.$id.sarif mcp`,
  ),
])

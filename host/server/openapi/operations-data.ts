import { z } from 'zod'
import { findingsQuerySchema } from '#host/contract/api-tokens.ts'
import { exportScanSchema, exportScansSchema } from '#host/contract/exports.ts'
import { listScansSchema, retryScanSchema } from '#host/contract/scans.ts'
import {
  exportSiteScanSchema,
  listSitePagesSchema,
  listSiteScansSchema,
  siteChangesQuerySchema,
} from '#host/contract/site-scans.ts'
import { auditQuerySchema } from '#host/contract/workspaces.ts'
import { BADGE_SIZES, BADGE_STYLES, BADGE_THEMES } from '#widgets/contract'
import type { ANSWER_SCHEMAS } from './answer-schemas-data.ts'
import type { REQUEST_SCHEMAS } from './request-schemas-data.ts'

export type SchemaName = keyof typeof ANSWER_SCHEMAS
type Answer = SchemaName | `${SchemaName}[]` | 'string[]' | `${string}/${string}` | null

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  tag: string
  summary: string
  /** Who may call: signed-in users, visitors too, programs with a token, or anyone. */
  access: 'session' | 'visitor' | 'token' | 'none'
  body?: keyof typeof REQUEST_SCHEMAS
  query?: z.ZodObject
  /** By status: the name of a schema, the media type of a file, or null for an empty body. Common errors are implied. */
  answers: Readonly<Record<number, Answer>>
}

/** Every row implies 401 for a missing session or token, 400 for a body, and 404 for an id in the path. */
type Row = readonly [call: string, summary: string, answers: Operation['answers'], more?: Partial<Operation>]

const imageQuery = z.object({
  style: z.enum(BADGE_STYLES).optional(),
  size: z.enum(BADGE_SIZES).optional(),
  theme: z.enum(BADGE_THEMES).optional(),
})
const previewQuery = imageQuery.extend({
  scanId: z.uuid(),
  text: z.string().optional(),
  score: z.enum(['0', '1']).optional(),
  grade: z.enum(['0', '1']).optional(),
  date: z.enum(['0', '1']).optional(),
})
const returnTo = z.object({ returnTo: z.string().optional() })
const embedKey = z.object({ key: z.string().describe('pk_…') })
const embedToken = z.object({ token: z.string() })

const ACCOUNT: readonly Row[] = [
  [
    'POST /api/register',
    'Create an account and sign in',
    { 201: 'User', 403: 'Error', 409: 'Error', 429: 'Error' },
    { access: 'none', body: 'Register' },
  ],
  [
    'POST /api/login',
    'Sign in; the e-mail address works as username too',
    { 200: 'User', 202: 'HalfSignedIn', 401: 'Error', 429: 'Error' },
    { access: 'none', body: 'Login' },
  ],
  [
    'POST /api/login/two-factor',
    'Finish a sign-in with a second factor, in the browser that began it',
    { 200: 'User', 401: 'Error', 429: 'Error' },
    { access: 'none', body: 'SecondStep' },
  ],
  [
    'POST /api/login/passkey/options',
    'A question that a passkey can answer',
    { 200: 'PasskeyOptions', 429: 'Error' },
    { access: 'none' },
  ],
  [
    'POST /api/login/passkey',
    'Sign in with a passkey',
    { 200: 'User', 401: 'Error' },
    { access: 'none', body: 'PasskeyAnswer' },
  ],
  [
    'POST /api/user/two-factor',
    'Propose an authenticator app; it counts once confirmed',
    { 200: 'NewTotp', 409: 'Error', 429: 'Error' },
    { body: 'Presence' },
  ],
  [
    'POST /api/user/two-factor/confirm',
    'Confirm the authenticator app with a code; only this response has the recovery codes',
    { 200: 'RecoveryCodes', 409: 'Error' },
    { body: 'ConfirmTotp' },
  ],
  [
    'DELETE /api/user/two-factor',
    'Remove the authenticator app',
    { 204: null, 404: 'Error', 429: 'Error' },
    { body: 'RemoveTotp' },
  ],
  [
    'POST /api/user/two-factor/recovery-codes',
    'Make new recovery codes, which void the old ones',
    { 200: 'RecoveryCodes', 409: 'Error', 429: 'Error' },
    { body: 'Presence' },
  ],
  [
    'POST /api/user/identity',
    'Connect the account with the provider of the operator: where to send the browser',
    { 200: 'Address', 404: 'Error', 429: 'Error', 503: 'Error' },
    { body: 'Presence' },
  ],
  [
    'DELETE /api/user/identity',
    'Disconnect the provider',
    { 204: null, 404: 'Error', 409: 'Error', 429: 'Error' },
    { body: 'Presence' },
  ],
  ['GET /api/user/passkeys', 'Your passkeys', { 200: 'Passkey[]' }],
  [
    'POST /api/user/passkeys/options',
    'What the browser needs to make a passkey',
    { 200: 'PasskeyOptions', 429: 'Error' },
    { body: 'Presence' },
  ],
  [
    'POST /api/user/passkeys',
    'Add a passkey; the first factor of an account comes with recovery codes',
    { 201: 'AddedPasskey', 409: 'Error' },
    { body: 'NewPasskey' },
  ],
  ['DELETE /api/user/passkeys/{id}', 'Remove a passkey', { 204: null, 429: 'Error' }, { body: 'Presence' }],
  ['GET /api/login', 'Redirect to the sign-in page', { 302: null }, { access: 'none', query: returnTo }],
  ['POST /api/logout', 'Sign out', { 204: null }, { access: 'none' }],
  ['GET /api/logout', 'Sign out and redirect to the start page', { 302: null, 403: 'Error' }, { access: 'none' }],
  ['GET /api/user', 'The signed-in account', { 200: 'User' }],
  ['PATCH /api/user', 'Change names or address', { 200: 'User', 409: 'Error', 429: 'Error' }, { body: 'UpdateUser' }],
  [
    'DELETE /api/user',
    'Delete the account, and the workspaces in which nobody else is',
    { 204: null, 409: 'Error', 429: 'Error' },
    { body: 'DeleteUser' },
  ],
  [
    'POST /api/user/password',
    'Change the password; endApiTokens ends the API tokens too',
    { 204: null, 429: 'Error' },
    { body: 'ChangePassword' },
  ],
  ['POST /api/user/confirm-email', 'Send the address confirmation link again', { 202: 'Message', 429: 'Error' }],
  ['GET /api/user/export', "The account's data", { 200: 'application/json', 429: 'Error' }],
  [
    'POST /api/auth/forgot-password',
    'Request a reset link by mail',
    { 200: 'Message', 429: 'Error' },
    { access: 'none', body: 'ForgotPassword' },
  ],
  [
    'POST /api/auth/reset-password',
    'Set a new password with the token from the mail; ends sessions and API tokens',
    { 200: 'Message', 429: 'Error' },
    { access: 'none', body: 'ResetPassword' },
  ],
  ['GET /api/sessions', 'Where the account is signed in', { 200: 'Session[]' }],
  ['DELETE /api/sessions/{id}', 'End a session', { 204: null }],
  ['GET /api/tokens', 'Your API tokens, and for admins those of the workspace', { 200: 'ApiToken[]' }],
  [
    'POST /api/tokens',
    'Create a personal or workspace token; only this response contains it',
    { 201: 'CreatedApiToken', 409: 'Error' },
    { body: 'CreateApiToken' },
  ],
  ['DELETE /api/tokens/{id}', 'Revoke a token', { 204: null }],
]

const WORKSPACES: readonly Row[] = [
  ['GET /api/workspaces', 'Your workspaces, with your role in each', { 200: 'Workspace[]' }],
  [
    'POST /api/workspaces',
    'Create a workspace; you are its owner',
    { 201: 'Workspace', 409: 'Error', 429: 'Error' },
    { body: 'CreateWorkspace' },
  ],
  [
    'PATCH /api/workspaces/{id}',
    'Change name, address or policies (owners)',
    { 200: 'Workspace', 403: 'Error', 409: 'Error' },
    { body: 'UpdateWorkspace' },
  ],
  [
    'DELETE /api/workspaces/{id}',
    'Delete a workspace and everything in it (owners)',
    { 204: null, 403: 'Error', 429: 'Error' },
    { body: 'DeleteUser' },
  ],
  ['GET /api/workspaces/{id}/members', 'Members', { 200: 'Member[]' }],
  [
    'PATCH /api/workspaces/{id}/members/{userId}',
    'Change the role of a member',
    { 200: 'Member', 403: 'Error', 409: 'Error' },
    { body: 'MemberRole' },
  ],
  [
    'DELETE /api/workspaces/{id}/members/{userId}',
    'Remove a member, or leave',
    { 204: null, 403: 'Error', 409: 'Error' },
  ],
  ['GET /api/workspaces/{id}/invitations', 'Open invitations (admins)', { 200: 'Invitation[]', 403: 'Error' }],
  [
    'POST /api/workspaces/{id}/invitations',
    'Invite an address by mail (admins)',
    { 201: 'Invitation', 403: 'Error', 409: 'Error', 429: 'Error' },
    { body: 'Invite' },
  ],
  [
    'POST /api/workspaces/{id}/invitations/{invitationId}/resend',
    'Mail a new link; the one before no longer works',
    { 202: 'Message', 403: 'Error', 429: 'Error' },
  ],
  ['DELETE /api/workspaces/{id}/invitations/{invitationId}', 'Withdraw an invitation', { 204: null, 403: 'Error' }],
  ['POST /api/invitations/{token}/accept', 'Accept an invitation', { 200: 'Joined', 403: 'Error', 409: 'Error' }],
  [
    'GET /api/workspaces/{id}/audit',
    'Audit log, newest first (admins); format=csv gives a file',
    { 200: 'AuditEvent[]', 403: 'Error' },
    { query: auditQuerySchema },
  ],
]

const SCANS: readonly Row[] = [
  [
    'GET /api/scans',
    'Scans, newest first; the Link header has the next page',
    { 200: 'ScanSummary[]', 400: 'Error' },
    { query: listScansSchema },
  ],
  [
    'POST /api/scans',
    'Start a scan; visitors may start one',
    { 201: 'Scan', 401: 'Error', 429: 'Error' },
    { access: 'visitor', body: 'CreateScan' },
  ],
  [
    'GET /api/scans/export',
    'All scans of a time range as a file',
    { 200: 'application/octet-stream', 400: 'Error', 429: 'Error' },
    { query: exportScansSchema },
  ],
  ['GET /api/scans/{id}', 'A scan', { 200: 'Scan' }, { access: 'visitor', query: embedToken.partial() }],
  ['DELETE /api/scans/{id}', 'Delete a scan', { 204: null }],
  [
    'POST /api/scans/{id}/retry',
    'Retry a scan',
    { 200: 'Scan', 400: 'Error', 409: 'Error', 429: 'Error' },
    { access: 'visitor', query: retryScanSchema },
  ],
  ['POST /api/scans/{id}/cancel', 'Cancel a scan', { 200: 'Scan', 409: 'Error' }, { access: 'visitor' }],
  ['POST /api/scans/{id}/dismiss', 'Remove a scan from the start page', { 204: null }, { access: 'visitor' }],
  ['GET /api/scans/{id}/screenshot', 'Screenshot of the page', { 200: 'image/jpeg' }, { access: 'visitor' }],
  [
    'GET /api/scans/{id}/export',
    'The report as a file',
    { 200: 'application/octet-stream', 400: 'Error', 409: 'Error', 429: 'Error' },
    { query: exportScanSchema },
  ],
  ['GET /api/scans/{id}/fix-pack', 'The fixes as files', { 200: 'application/zip', 409: 'Error', 429: 'Error' }],
  [
    'POST /api/scans/{id}/findings/{findingId}/recheck',
    'Check again whether a finding is fixed',
    { 200: 'Recheck', 429: 'Error' },
  ],
  ['GET /api/scans/{id}/shares', 'Links to the result that work', { 200: 'Share[]', 403: 'Error' }],
  [
    'POST /api/scans/{id}/shares',
    'Make a link that shows the result without an account',
    { 201: 'CreatedShare', 403: 'Error', 409: 'Error', 429: 'Error' },
    { body: 'CreateShare' },
  ],
  ['DELETE /api/shares/{id}', 'Revoke a link to a scan or a site scan', { 204: null, 403: 'Error' }],
  [
    'POST /api/scans/{id}/ask',
    'The passage that each reader of the page would be given for a question',
    { 200: 'AskedPage', 409: 'Error', 429: 'Error', 503: 'Error' },
    { body: 'AskPage' },
  ],
  [
    'PUT /api/sites/{host}/tags',
    'Set the tags of a site in the list of sites',
    { 200: 'SiteTags' },
    { body: 'SetSiteTags' },
  ],
]

const SITE_SCANS: readonly Row[] = [
  [
    'GET /api/site-scans',
    'Site scans, newest first; the Link header has the next page',
    { 200: 'SiteScanSummary[]', 400: 'Error' },
    { query: listSiteScansSchema },
  ],
  [
    'POST /api/site-scans',
    'Scan many pages of a site; one at a time and 10 a day',
    { 201: 'SiteScan', 429: 'Error' },
    { body: 'CreateSiteScan' },
  ],
  ['GET /api/site-scans/{id}', 'A site scan', { 200: 'SiteScan' }],
  ['DELETE /api/site-scans/{id}', 'Delete a site scan with the scans of its pages', { 204: null }],
  ['GET /api/site-scans/{id}/shares', 'Links to the result that work', { 200: 'Share[]', 403: 'Error' }],
  [
    'POST /api/site-scans/{id}/shares',
    'Make a link that shows the result without an account',
    { 201: 'CreatedShare', 403: 'Error', 409: 'Error', 429: 'Error' },
    { body: 'CreateShare' },
  ],
  [
    'GET /api/site-scans/{id}/pages',
    'Pages of the site; the Link header has the next ones',
    { 200: 'SitePage[]', 400: 'Error' },
    { query: listSitePagesSchema },
  ],
  [
    'GET /api/site-scans/{id}/changes',
    'What changed since the run before, or another site scan',
    { 200: 'SiteChanges', 400: 'Error', 409: 'Error' },
    { query: siteChangesQuerySchema },
  ],
  ['POST /api/site-scans/{id}/cancel', 'Cancel a site scan', { 200: 'SiteScan', 409: 'Error' }],
  [
    'POST /api/site-scans/{id}/retry',
    'Run a failed or cancelled site scan again',
    { 200: 'SiteScan', 409: 'Error', 429: 'Error' },
  ],
  [
    'GET /api/site-scans/{id}/export',
    'The report, the pages or the findings as a file',
    { 200: 'application/octet-stream', 400: 'Error', 409: 'Error', 429: 'Error' },
    { query: exportSiteScanSchema },
  ],
]

const SCHEDULES: readonly Row[] = [
  ['GET /api/scheduled-scans', 'Schedules', { 200: 'Schedule[]' }],
  [
    'POST /api/scheduled-scans',
    'Create a schedule',
    { 201: 'CreatedSchedule', 409: 'Error' },
    { body: 'CreateSchedule' },
  ],
  [
    'PUT /api/scheduled-scans/{id}',
    'Change any part of a schedule',
    { 200: 'Schedule', 429: 'Error' },
    { body: 'UpdateSchedule' },
  ],
  ['DELETE /api/scheduled-scans/{id}', 'Delete a schedule', { 204: null }],
  ['POST /api/scheduled-scans/{id}/restore', 'Undo a deletion within 5 minutes', { 200: 'Schedule' }],
  ['POST /api/scheduled-scans/{id}/run', 'Start one run now', { 202: 'ScanStarted', 429: 'Error' }],
  ['GET /api/scheduled-scans/{id}/deliveries', 'Webhook deliveries', { 200: 'Delivery[]' }],
  [
    'POST /api/scheduled-scans/{id}/deliveries/{deliveryId}/resend',
    'Send a delivery again',
    { 202: 'Message', 429: 'Error' },
  ],
  [
    'POST /api/scheduled-scans/{id}/webhook-test',
    'Send a test to the webhook',
    { 202: 'DeliveryQueued', 409: 'Error', 429: 'Error' },
  ],
  ['POST /api/scheduled-scans/{id}/webhook-secret', 'Make a new webhook secret', { 200: 'WebhookSecret' }],
]

const BADGES: readonly Row[] = [
  ['GET /api/badges', 'Badges', { 200: 'Badge[]' }],
  [
    'POST /api/badges',
    'Publish a badge for a completed comprehensive scan with all modules',
    { 201: 'Badge', 404: 'Error', 409: 'Error' },
    { body: 'PublishBadge' },
  ],
  [
    'GET /api/badges/preview',
    'Preview a badge without publishing it',
    { 200: 'image/svg+xml', 404: 'Error', 409: 'Error' },
    { query: previewQuery },
  ],
  ['DELETE /api/badges/{id}', 'Revoke a badge', { 204: null }],
  ['GET /badges/{id}', 'The page that proves a badge', { 200: 'text/html' }, { access: 'none' }],
  [
    'GET /badges/{id}.svg',
    'A badge as an image; always succeeds',
    { 200: 'image/svg+xml' },
    { access: 'none', query: imageQuery },
  ],
  ['GET /badges/{id}.json', 'The signed record of a badge', { 200: 'PublicBadge' }, { access: 'none' }],
  [
    'GET /.well-known/legible-badge-keys.json',
    'Public keys of badge signatures, as a JWK set',
    { 200: 'application/json' },
    { access: 'none' },
  ],
  [
    'GET /.well-known/http-message-signatures-directory',
    'Public keys for the signed requests of our scanner (Web Bot Auth)',
    { 200: 'application/http-message-signatures-directory+json', 404: 'Error' },
    { access: 'none' },
  ],
]

const CHANNELS: readonly Row[] = [
  ['GET /api/channels', 'Channels', { 200: 'Channel[]' }],
  [
    'POST /api/channels',
    'Create a channel',
    { 201: 'CreatedChannel', 400: 'Error', 409: 'Error' },
    { body: 'CreateChannel' },
  ],
  ['PUT /api/channels/{id}', 'Change any part of a channel', { 200: 'Channel' }, { body: 'UpdateChannel' }],
  ['DELETE /api/channels/{id}', 'Delete a channel', { 204: null }],
  ['POST /api/channels/{id}/test', 'Send a test and return the answer', { 200: 'ChannelTest', 429: 'Error' }],
]

const EMBEDS: readonly Row[] = [
  ['GET /api/embed-keys', 'Embed keys', { 200: 'EmbedKey[]' }],
  ['POST /api/embed-keys', 'Create a key', { 201: 'EmbedKey', 409: 'Error' }, { body: 'CreateEmbedKey' }],
  ['PUT /api/embed-keys/{id}', 'Change any part of a key', { 200: 'EmbedKey' }, { body: 'UpdateEmbedKey' }],
  ['DELETE /api/embed-keys/{id}', 'Delete a key', { 204: null }],
  ['POST /api/embed-keys/{id}/rotate', 'Replace a key with a new one', { 200: 'EmbedKey' }],
  [
    'POST /api/embed/scans',
    "Start a scan from a partner's page",
    { 201: 'EmbedScanCreated', 403: 'Error', 429: 'Error' },
    { access: 'none', body: 'StartEmbedScan', query: embedKey },
  ],
  [
    'GET /api/embed/scans/{id}',
    'Progress and result of such a scan',
    { 200: 'EmbedScan', 404: 'Error' },
    { access: 'none', query: embedToken },
  ],
  [
    'GET /embed/v1/{file}',
    'The script, its manifest and the npm package',
    { 200: 'text/javascript', 404: 'Error' },
    { access: 'none' },
  ],
]

const REST: readonly Row[] = [
  ['GET /api/assistant/welcome', 'Greeting of the assistant', { 200: 'Message' }, { access: 'none' }],
  ['GET /api/assistant/common-questions', 'Suggested first questions', { 200: 'string[]' }, { access: 'none' }],
  [
    'POST /api/assistant/ask',
    'Ask about the product',
    { 200: 'AssistantAnswer', 429: 'Error' },
    { access: 'none', body: 'Ask' },
  ],
  [
    'POST /api/contact',
    'Send a contact message',
    { 201: 'Message', 429: 'Error' },
    { access: 'none', body: 'Contact' },
  ],
  [
    'POST /api/analytics',
    'Store analytics events of a visitor who consented',
    { 204: null, 413: 'Error', 429: 'Error' },
    { access: 'none', body: 'Analytics' },
  ],
  ['GET /healthz', 'Responds while the process is alive', { 200: 'application/json' }, { access: 'none' }],
  ['GET /readyz', 'Whether the server can serve requests', { 200: 'Ready', 503: 'Ready' }, { access: 'none' }],
  [
    'GET /metrics',
    'Prometheus metrics; on loopback only, unless the operator has set a token',
    { 200: 'text/plain', 404: 'Error' },
    { access: 'none' },
  ],
]

const MACHINES: readonly Row[] = [
  [
    'GET /api/v1/scans',
    'Scans, newest first; the Link header has the next page',
    { 200: 'ScanSummary[]', 400: 'Error' },
    { query: listScansSchema },
  ],
  ['POST /api/v1/scans', 'Start a scan, within the limits of the account', { 201: 'Scan' }, { body: 'CreateScan' }],
  ['GET /api/v1/scans/{id}', 'A scan', { 200: 'Scan' }],
  [
    'GET /api/v1/scans/{id}/findings',
    'Findings of a scan',
    { 200: 'Finding[]', 400: 'Error' },
    { query: findingsQuerySchema },
  ],
  ['GET /api/v1/scans/{id}/sarif', 'Findings in SARIF 2.1.0', { 200: 'application/sarif+json', 409: 'Error' }],
  [
    'GET /api/v1/site-scans',
    'Site scans, newest first; the Link header has the next page',
    { 200: 'SiteScanSummary[]', 400: 'Error' },
    { query: listSiteScansSchema },
  ],
  [
    'POST /api/v1/site-scans',
    'Scan many pages of a site, within the limits of the account',
    { 201: 'SiteScan' },
    { body: 'CreateSiteScan' },
  ],
  ['GET /api/v1/site-scans/{id}', 'A site scan', { 200: 'SiteScan' }],
  [
    'GET /api/v1/site-scans/{id}/pages',
    'Pages of the site; the Link header has the next ones',
    { 200: 'SitePage[]', 400: 'Error' },
    { query: listSitePagesSchema },
  ],
  [
    'GET /api/v1/site-scans/{id}/findings',
    'Findings of a site scan',
    { 200: 'SiteFinding[]', 400: 'Error' },
    { query: findingsQuerySchema },
  ],
  [
    'GET /api/v1/site-scans/{id}/sarif',
    'Findings of a site scan in SARIF 2.1.0',
    { 200: 'application/sarif+json', 409: 'Error' },
  ],
  [
    'POST /mcp',
    'Model Context Protocol, streamable HTTP without sessions: one JSON-RPC message',
    { 200: 'application/json', 202: null, 400: 'Error', 403: 'Error' },
  ],
  ['GET /openapi.json', 'This document', { 200: 'application/json' }, { access: 'none' }],
]

/** Every call of the HTTP API. */
export const OPERATIONS: readonly Operation[] = [
  ...rows('Account', ACCOUNT),
  ...rows('Workspaces', WORKSPACES),
  ...rows('Scans', SCANS),
  ...rows('Site scans', SITE_SCANS),
  ...rows('Schedules', SCHEDULES),
  ...rows('Channels', CHANNELS),
  ...rows('Badges', BADGES),
  ...rows('Embedding', EMBEDS),
  ...rows('For machines', MACHINES, 'token'),
  ...rows('Everything else', REST),
]

function rows(tag: string, table: readonly Row[], access: Operation['access'] = 'session'): Operation[] {
  return table.map(([call, summary, answers, more]) => {
    const [method, path] = call.split(' ') as [Operation['method'], Operation['path']]
    return { method, path, tag, summary, access, answers, ...more }
  })
}

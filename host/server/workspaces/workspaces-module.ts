import { auditEventRecordSchema } from '../platform/audit-event-model.ts'
import type { Clock } from '../platform/clock.ts'
import { listedFields } from '../platform/database/define-model.ts'
import { handleJob, MAIL_LIMITS } from '../platform/jobs/job.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { ServerModule } from '../platform/server-module.ts'
import {
  invitationRecordSchema,
  invitationStore,
  workspaceRecordSchema,
  workspaceStore,
} from '../tenants/index.server.ts'
import { sendInvitationJob } from './invite.job.ts'
import { exportAudit } from './read-audit.ts'
import { upgradeWorkspaces } from './upgrade-workspaces.ts'

const exportedInvitation = invitationRecordSchema.omit({ tokenHash: true })

type Deps = { clock: Clock; mailer: Mailer; origin: () => string }

/** Comes first, because whoever may join must not while a workspace is erased. */
export function workspacesModule(deps: () => Deps): ServerModule {
  return {
    name: 'workspace',
    upgrade: upgradeWorkspaces,
    things: { workspace: async (id) => ({ tenantId: id, createdBy: null }) },
    jobs: [
      handleJob(sendInvitationJob, MAIL_LIMITS, async ({ invitationId }) =>
        (await import('./invite.ts')).mailInvitation(invitationId, deps()),
      ),
    ],
    memberLeft: (tenantId, userId) => invitationStore.eraseOf(userId, tenantId),
    exportTenant: exportWorkspace,
  }
}

async function* exportWorkspace(tenantId: string): AsyncGenerator<unknown> {
  const workspace = await workspaceStore.find(tenantId)
  if (workspace) yield listedFields(workspaceRecordSchema, workspace)
  for (const invitation of await invitationStore.list(tenantId, new Date(0))) {
    yield { invitation: listedFields(exportedInvitation, invitation) }
  }
  for await (const event of exportAudit(tenantId)) yield { audit: listedFields(auditEventRecordSchema, event) }
}

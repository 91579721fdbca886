import { useNavigate } from '@remix-run/react'
import { mayDo } from '#host/contract/rights.ts'
import type { WorkspaceView } from '#host/contract/workspaces.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { Check } from '../../ui/checkbox/checkbox.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { Deletion, type Provable } from '../account/settings/presence-form.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import { ROLE_TEXTS } from './role-texts.ts'
import settingsStyles from '../account/settings/settings.module.css'

export type GeneralPageProps = {
  workspace: WorkspaceView
  provable: Provable
  /** Whether the reader has shown two factors, and may require them of others. */
  twoFactors: boolean
}

export function GeneralPage({ workspace, provable, twoFactors }: GeneralPageProps) {
  return (
    <SettingsFrame>
      {mayDo(workspace.role, 'settings') ? (
        <OwnersSections workspace={workspace} twoFactors={twoFactors} />
      ) : (
        <Summary workspace={workspace} />
      )}
      <TitledSection title="Another workspace" description="For a team or a client. You are its owner.">
        <NewWorkspace />
      </TitledSection>
      {mayDo(workspace.role, 'delete-workspace') && (
        <TitledSection title="Delete workspace" description="This can't be undone.">
          <DeleteWorkspace workspace={workspace} provable={provable} />
        </TitledSection>
      )}
    </SettingsFrame>
  )
}

function Summary({ workspace: { name, slug, role, sharing, requireTwoFactor } }: Pick<GeneralPageProps, 'workspace'>) {
  return (
    <TitledSection title="Workspace" description="Only owners change these settings." first>
      <Facts
        facts={[
          { name: 'Name', value: name },
          { name: 'Address', value: `/w/${slug}` },
          { name: 'Your role', value: ROLE_TEXTS[role].label },
          { name: 'Sharing by link', value: sharing === 'on' ? 'On' : 'Off' },
          { name: 'Second factor', value: requireTwoFactor ? 'Required' : 'Not required' },
        ]}
      />
    </TitledSection>
  )
}

function OwnersSections({ workspace, twoFactors }: Pick<GeneralPageProps, 'workspace' | 'twoFactors'>) {
  const save = useSave(workspace)
  return (
    <>
      <TitledSection title="Workspace" description="The address is part of every link to its pages." first>
        <form className={settingsStyles.narrow} method="post" onSubmit={save.onSubmit} noValidate>
          <TextField {...save.field('name', workspace.name)} label="Name" />
          <TextField
            {...save.field('slug', workspace.slug)}
            label="Address"
            hint="Small letters, digits and hyphens. Links with the old address stop working."
          />
          <Check name="sharing" defaultChecked={workspace.sharing === 'on'}>
            Members may share results by link
          </Check>
          <Check name="requireTwoFactor" defaultChecked={workspace.requireTwoFactor} disabled={!twoFactors}>
            Require a second factor of every member, you included
          </Check>
          {!twoFactors && (
            <p className="small muted">
              First <TextLink to="/settings/security">set one up for your own account</TextLink>.
            </p>
          )}
          <Submit pending={save.pending && 'Saving...'}>Save</Submit>
        </form>
      </TitledSection>
      <TitledSection title="Data" description="Everything stored in this workspace.">
        <div className={settingsStyles.side}>
          <p>Scans, schedules, badges, keys, invitations and the audit log, in one JSON file.</p>
          <DownloadLink href={`/api/user/export?workspace=${workspace.slug}`}>Export workspace</DownloadLink>
        </div>
      </TitledSection>
    </>
  )
}

function useSave({ id, slug }: WorkspaceView) {
  const navigate = useNavigate()
  return useFormCall<WorkspaceView>({
    path: `/api/workspaces/${id}`,
    method: 'PATCH',
    body: (data) => ({
      name: data.get('name'),
      slug: data.get('slug'),
      sharing: data.has('sharing') ? 'on' : 'off',
      requireTwoFactor: data.has('requireTwoFactor'),
    }),
    failure: { title: 'Not saved', fallback: 'The workspace could not be saved.' },
    onDone: (updated) => updated.slug !== slug && navigate(`/w/${updated.slug}/settings/general`),
    success: { title: 'Saved', description: 'The workspace has been updated.' },
    reload: true,
  })
}

function DeleteWorkspace({ workspace, provable }: Omit<GeneralPageProps, 'twoFactors'>) {
  const navigate = useNavigate()
  return (
    <Deletion
      {...provable}
      note="Scans, schedules, badges and keys are deleted immediately, for all members."
      title={`Delete ${workspace.name}?`}
      description="Everything in it is deleted for all members, and its badges stop being valid. This can't be undone."
      path={`/api/workspaces/${workspace.id}`}
      action="Delete workspace"
      done="Workspace deleted"
      onDone={() => navigate('/dashboard')}
    />
  )
}

/** Creates a workspace and goes to its members, who come next. */
function NewWorkspace() {
  const navigate = useNavigate()
  const form = useFormCall<WorkspaceView>({
    path: '/api/workspaces',
    // The form for the present workspace on the same page has a field named `name`, and names become element ids.
    body: (data) => ({ name: data.get('newName') }),
    failure: { title: 'Workspace not created', fallback: 'The workspace could not be created.' },
    onDone: ({ slug }) => navigate(`/w/${slug}/settings/members`),
    success: ({ name }) => ({ title: 'Workspace created', description: `Invite people to ${name}.` }),
    reload: true,
  })
  return (
    <form className={settingsStyles.narrow} method="post" onSubmit={form.onSubmit} noValidate>
      <TextField name="newName" label="Name" maxLength={80} autoComplete="off" error={form.errorOf('name')} />
      <Button type="submit" pending={form.pending && 'Creating...'}>
        Create workspace
      </Button>
    </form>
  )
}

import { useNavigate } from '@remix-run/react'
import type { WorkspaceView } from '#host/contract/workspaces.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import settingsStyles from '../account/settings/settings.module.css'

/** Creates a workspace and goes to its members, who come next. */
export function NewWorkspace() {
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

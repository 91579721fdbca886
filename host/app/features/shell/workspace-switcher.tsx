import { Link } from '@remix-run/react'
import { useUser } from '../../lib/use-user.tsx'
import { useWorkspace } from '../../lib/use-workspace.ts'

/** Links to each workspace, if there are several, and to the settings of the present one. */
export function WorkspaceSwitcher() {
  const workspaces = useUser()?.workspaces ?? []
  const current = useWorkspace() ?? workspaces[0]
  if (!current) return null
  return (
    <>
      {workspaces.length > 1 &&
        workspaces.map(({ id, slug, name }) => (
          <Link key={id} to={`/w/${slug}/dashboard`} {...(id === current.id ? { 'aria-current': 'true' } : {})}>
            {name}
          </Link>
        ))}
      <Link to={`/w/${current.slug}/settings/members`}>
        {workspaces.length > 1 ? `Members of ${current.name}` : 'Workspace and members'}
      </Link>
    </>
  )
}

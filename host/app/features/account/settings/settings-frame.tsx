import { clsx } from 'clsx'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRootData } from '../../../lib/root-data.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { LinkTabs } from '../../../ui/tabs/tabs.tsx'
import { useWorkspace } from '../../../lib/use-workspace.ts'
import { settingsLinks, workspaceLinks } from '../../shell/site-links.ts'
import styles from './settings.module.css'

/** The heading and tabs of every settings page. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const user = useRootData()?.user
  const workspace = useWorkspace()
  const ofWorkspace = pathname.startsWith('/w/') ? workspace : null
  const links = ofWorkspace ? workspaceLinks(ofWorkspace) : settingsLinks(user?.workspaces ?? [])
  const name = user && ([user.firstName, user.lastName].filter(Boolean).join(' ') || user.username)
  return (
    <div className={clsx('page', styles.settings)}>
      {ofWorkspace ? (
        <PageHead top title={ofWorkspace.name} meta={<span>{`Workspace, your role: ${ofWorkspace.role}`}</span>} />
      ) : (
        <PageHead top title="Settings" meta={user && <span>{`${name}, ${user.email}`}</span>} />
      )}
      <LinkTabs label="Settings" tabs={links.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
      {children}
    </div>
  )
}

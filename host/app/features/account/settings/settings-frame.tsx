import { clsx } from 'clsx'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRootData } from '../../../lib/root-data.ts'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { LinkTabs } from '../../../ui/tabs/tabs.tsx'
import { SETTINGS_LINKS } from '../../shell/site-links.ts'
import styles from './settings.module.css'

/** The heading and tabs of every settings page. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const user = useRootData()?.user
  const name = user && ([user.firstName, user.lastName].filter(Boolean).join(' ') || user.username)
  return (
    <div className={clsx('page', styles.settings)}>
      <PageHead top title="Settings" meta={user && <span>{`${name}, ${user.email}`}</span>} />
      <LinkTabs label="Settings" tabs={SETTINGS_LINKS.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
      {children}
    </div>
  )
}

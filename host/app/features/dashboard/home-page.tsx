import { countedNoun } from '#analyzer/contract'
import { clsx } from 'clsx'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import type { OpenScan } from '#host/contract/scans.ts'
import { latePart } from '../../lib/late-part.tsx'
import { useMay, useWorkspace } from '../../lib/use-workspace.ts'
import { useUser } from '../../lib/use-user.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { LinkTabs } from '../../ui/tabs/tabs.tsx'
import { HomeHero } from '../marketing/home/home-hero.tsx'
import { ScanCard } from '../scans/start/scan-card.tsx'
import type { ScanOptions } from '../scans/start/scan-flags.ts'
import type { DashboardTabProps, HomeTab } from './dashboard-tab.tsx'
import homeStyles from '../marketing/home/home.module.css'
import styles from './dashboard.module.css'

export type HomePageProps = Omit<DashboardTabProps, 'overview'> & {
  options: ScanOptions
  initialUrl: string
  openScan: OpenScan | null
  /** Null for visitors. */
  overview: DashboardOverview | null
  /** Why a form post without JavaScript started no scan. */
  startError: string | null
}

const HomeBands = latePart('home-bands', async () => (await import('../marketing/home/home-bands.tsx')).HomeBands)
const DashboardTab = latePart('dashboard-tab', async () => (await import('./dashboard-tab.tsx')).DashboardTab)

const TAB_LABELS: Record<HomeTab, string> = { dashboard: 'Dashboard', scans: 'Scans', reports: 'Reports' }

/** The main screen: the scan card, then the account's tabs or, for visitors, the marketing content. */
export function HomePage(props: HomePageProps) {
  const user = useUser()
  const { tab, overview } = props
  const tabs = Object.entries(TAB_LABELS).map(([value, label]) => ({
    to: value === 'dashboard' ? '/dashboard' : `/dashboard?tab=${value}`,
    label,
    current: tab === value,
  }))
  const workspace = useWorkspace()
  const mayScan = useMay('scan')
  const card = mayScan ? (
    <ScanCard
      options={props.options}
      openScan={props.openScan}
      initialUrl={props.initialUrl}
      startError={props.startError}
      compact={overview !== null}
    />
  ) : (
    <Notice tone="none" title="You are a viewer in this workspace" level={2}>
      <p>You can read its results. Ask an admin for the role of a member to scan sites.</p>
    </Notice>
  )
  if (!overview) {
    return (
      <>
        <div className={clsx('page', homeStyles.hero)}>
          <HomeHero stepCount={props.options.stepCount} />
          {card}
          <div className={styles.dashTabs}>
            <LinkTabs label="Main screen" tabs={tabs} />
          </div>
          {tab !== 'dashboard' && <AccountPrompt tab={tab} />}
        </div>
        {tab === 'dashboard' && <HomeBands />}
      </>
    )
  }
  return (
    <div className={clsx('page', styles.dashboard)}>
      <PageHead
        top
        title="Dashboard"
        meta={
          <>
            <span>
              {user ? `Welcome, ${user.firstName ?? user.username}` : countedNoun(overview.totalScans, 'scan')}
            </span>
            {user && user.workspaces.length > 1 && workspace && <span>{`Workspace ${workspace.name}`}</span>}
          </>
        }
      />
      {card}
      <div className={styles.dashTabs}>
        <LinkTabs label="Main screen" tabs={tabs} />
      </div>
      <DashboardTab {...props} overview={overview} />
    </div>
  )
}

const TEXTS = {
  scans: 'Create a free account to see your scan history and to scan your sites on a schedule.',
  reports: 'Create a free account to keep your reports and to export them as PDF, CSV and JSON.',
} as const

function AccountPrompt({ tab }: { tab: keyof typeof TEXTS }) {
  return (
    <Card label="Create a free account">
      <Empty
        level={2}
        title="Create a free account"
        action={
          <div className="row">
            <ButtonLink
              variant="primary"
              to={`/auth?mode=create&returnTo=${encodeURIComponent(`/dashboard?tab=${tab}`)}`}
            >
              Create a free account
            </ButtonLink>
            <ButtonLink to={`/auth?returnTo=${encodeURIComponent(`/dashboard?tab=${tab}`)}`}>Sign In</ButtonLink>
          </div>
        }
      >
        {TEXTS[tab]}
      </Empty>
    </Card>
  )
}

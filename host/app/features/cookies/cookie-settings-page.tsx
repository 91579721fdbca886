import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { downloadFile } from '../../lib/download-file.ts'
import { WithSidebar } from '../../ui/with-sidebar/with-sidebar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { State } from '../../ui/state/state.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { consentExport, NO_CONSENT, type CookiePreferences } from './consent.ts'
import { clearCookies, giveConsent, useConsent } from './consent-store.ts'
import { COOKIE_CATEGORY_TEXTS } from './cookie-categories-data.ts'
import styles from './cookies.module.css'

export function CookieSettingsPage() {
  return (
    <div className="page">
      <PageHead
        title="Cookie Settings"
        meta={
          <span>
            Nothing is counted before you choose, and nothing is shared. You can change your choice here at any time.
          </span>
        }
      />
      <WithSidebar aside={<Rights />}>
        <Settings />
      </WithSidebar>
    </div>
  )
}

function Settings() {
  const toast = useToast()
  const consent = useConsent() ?? NO_CONSENT
  const { analytics, marketing, functional } = consent.preferences
  const allowsMore = consent.given && (analytics || marketing || functional)
  const [preferences, setPreferences] = useState(consent.preferences)
  useEffect(() => setPreferences(consent.preferences), [consent])

  function save() {
    giveConsent(preferences)
    toast({ tone: 'good', title: 'Preferences saved' })
  }

  function exportData() {
    const data = consentExport(consent, Date.now(), window.location.hostname)
    downloadFile('cookie-preferences.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`)
    toast({ tone: 'good', title: 'Data exported' })
  }

  function clear() {
    clearCookies()
    toast({ tone: 'good', title: 'Cookies cleared', description: 'All non-essential cookies have been removed' })
  }

  return (
    <div className={clsx('stack stack-6', styles.cookieSettings)}>
      <section className={clsx('row', styles.cookieStatus)} aria-labelledby="cookie-status">
        <h2 id="cookie-status" className="h3">
          Current status
        </h2>
        <State tone={allowsMore ? 'good' : 'none'} pill>
          {allowsMore ? 'Consent Given' : 'No Consent'}
        </State>
        <Facts
          facts={[
            // Rejecting all is a choice too, but no consent: the page names what is allowed.
            ...(consent.given ? [{ name: 'Allows', value: allowedBy(consent.preferences) }] : []),
            {
              name: 'Last updated',
              value: consent.at === null ? 'Never' : <DateTime iso={new Date(consent.at).toISOString()} />,
            },
          ]}
        />
      </section>
      <CategorySwitches value={preferences} onChange={setPreferences} detailed />
      <div className="row">
        <Button variant="primary" onClick={save}>
          Save Preferences
        </Button>
        <Button icon="down" onClick={exportData}>
          Export Data
        </Button>
        <Button variant="danger" onClick={clear}>
          Clear All Cookies
        </Button>
      </div>
      <p className="small faint">
        The export is a JSON file with your preferences, the time and this domain. Clearing cookies keeps you signed in.
      </p>
    </div>
  )
}

function allowedBy(preferences: CookiePreferences): string {
  const allowed = COOKIE_CATEGORY_TEXTS.filter(({ category }) => preferences[category]).map(({ label }) => label)
  return allowed.length === 1 ? 'Necessary only' : allowed.join(', ')
}

const RIGHTS = [
  ['Access', 'See what is stored about you'],
  ['Rectification', 'Have it corrected'],
  ['Erasure', 'Have it deleted'],
  ['Portability', 'Get it as a file'],
  ['Objection', 'Object to a use of it'],
  ['Withdrawal', 'Withdraw consent as easily as you gave it'],
] as const

function Rights() {
  return (
    <section aria-labelledby="gdpr-rights">
      <h2 id="gdpr-rights">Your rights under the GDPR</h2>
      <ul className={styles.cookieRights}>
        {RIGHTS.map(([name, description]) => (
          <li key={name}>
            <b>{name}</b>
            {description}
          </li>
        ))}
      </ul>
      <p>
        <TextLink alone to="/contact?subject=Privacy%20request">
          Send a privacy request
        </TextLink>
      </p>
    </section>
  )
}

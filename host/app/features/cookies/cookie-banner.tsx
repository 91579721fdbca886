import { clsx } from 'clsx'
import { useState } from 'react'
import { onDemand } from '../../lib/on-demand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { ACCEPT_ALL, REJECT_ALL } from './consent.ts'
import { giveConsent, useConsent } from './consent-store.ts'
import styles from './cookies.module.css'

/** Loaded on the first click on Customize, because the banner is on every page. */
const CustomizeDialog = onDemand(async () => (await import('./customize-dialog.tsx')).CustomizeDialog)

/** Shown on every page until the visitor chooses. */
export function CookieBanner() {
  const consent = useConsent()
  const [customizing, setCustomizing] = useState(false)
  if (!consent || consent.given) return null
  const close = () => setCustomizing(false)
  return (
    <>
      <section className={clsx('unprinted', styles.consent)} aria-label="Cookie consent">
        <div className={clsx('row row--between', styles.bar)}>
          <p>
            <b className="strong">May we count visits?</b> Only if you agree. Necessary cookies keep you signed in.{' '}
            <TextLink to="/cookie-settings">Cookie Settings</TextLink>
          </p>
          <div className="row">
            <Button onClick={() => setCustomizing(true)}>Customize</Button>
            <Button onClick={() => giveConsent(REJECT_ALL)}>Reject All</Button>
            <Button onClick={() => giveConsent(ACCEPT_ALL)}>Accept All</Button>
          </div>
        </div>
      </section>
      {customizing && <CustomizeDialog need onMissing={close} given={{ onClose: close }} />}
    </>
  )
}

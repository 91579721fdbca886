import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { ACCEPT_ALL, REJECT_ALL } from './consent.ts'
import { giveConsent, useConsent } from './consent-store.ts'
import './cookies.css'

/** On every page until it is answered. */
export function CookieBanner() {
  const consent = useConsent()
  const [customizing, setCustomizing] = useState(false)
  if (!consent || consent.given) return null
  return (
    <>
      <section className="consent" aria-label="Cookie consent">
        <p>
          <b className="strong">May we count visits?</b> Only if you agree. Necessary cookies keep you signed in.{' '}
          <TextLink to="/cookie-settings">Cookie Settings</TextLink>
        </p>
        <div className="row">
          <Button onClick={() => setCustomizing(true)}>Customize</Button>
          <Button onClick={() => giveConsent(REJECT_ALL)}>Reject All</Button>
          <Button onClick={() => giveConsent(ACCEPT_ALL)}>Accept All</Button>
        </div>
      </section>
      {customizing && <CustomizeDialog onClose={() => setCustomizing(false)} />}
    </>
  )
}

function CustomizeDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const [preferences, setPreferences] = useState(REJECT_ALL)

  function save() {
    giveConsent(preferences)
    toast({ tone: 'good', title: 'Preferences saved' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Customize cookies"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save Preferences
          </Button>
        </>
      }
    >
      <CategorySwitches value={preferences} onChange={setPreferences} />
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CategorySwitches } from './category-switches.tsx'
import { REJECT_ALL } from './consent.ts'
import { giveConsent } from './consent-store.ts'

export function CustomizeDialog({ onClose }: { onClose: () => void }) {
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

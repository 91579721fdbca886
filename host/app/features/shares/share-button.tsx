import { useState } from 'react'
import { latePart } from '../../lib/late-part.tsx'
import { useUser } from '../../lib/use-user.tsx'
import { useMay } from '../../lib/use-workspace.ts'
import { Button, type ButtonLook } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const ShareLinks = latePart('share-links', async () => (await import('./share-links.tsx')).ShareLinks)

/** `path`: where the links of the result are read and made. */
type ShareButtonProps = ButtonLook & { path: string }

/** Opens the links of a result. Those who may not share it do not see it. */
export function ShareButton({ path, ...look }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const may = useMay('share')
  if (!useUser() || !may) return null
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share by link"
        description="Whoever has the link sees what this page shows, without an account. Your other scans, tags and members stay private."
      >
        <ShareLinks path={path} />
      </Dialog>
    </>
  )
}

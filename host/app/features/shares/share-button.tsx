import { useState } from 'react'
import type { SharedKind } from '#host/contract/shares.ts'
import { latePart } from '../../lib/late-part.tsx'
import { useUser } from '../../lib/use-user.tsx'
import { useMay } from '../../lib/use-workspace.ts'
import { Button, type ButtonLook } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const ShareLinks = latePart('share-links', async () => (await import('./share-links.tsx')).ShareLinks)

type ShareButtonProps = ButtonLook & { kind: SharedKind; id: string }

/** Opens the links of a result. Those who may not share it do not see it. */
export function ShareButton({ kind, id, ...look }: ShareButtonProps) {
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
        description="Whoever has the link sees this one result, without an account. Your other scans, tags and members stay private."
      >
        <ShareLinks path={`/api/${kind}s/${id}/shares`} />
      </Dialog>
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

/** The one time that a token is on screen: brought into view, since it stands above the form that made it. */
export function NewTokenNotice({ made }: { made: CreatedApiToken }) {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [made.id])
  const onCopy = (copied: boolean) =>
    toast(
      copied
        ? { title: 'Copied to clipboard', description: 'Keep the token where only your program can read it.' }
        : { tone: 'bad', title: 'Copy failed', description: 'Your browser refused. Select the token and copy it.' },
    )
  return (
    <div className="api-tokens__once" ref={place} tabIndex={-1}>
      <Notice tone="poor" title="Copy this token now. It is shown once.">
        <p>For “{made.name}”. Whoever has it can read and start scans in your name.</p>
        <CopyLine text={made.token} label="the token" onCopy={onCopy} />
      </Notice>
    </div>
  )
}

import { useState, type ComponentPropsWithoutRef } from 'react'
import { saveBlob } from '../../lib/download-file.ts'
import { ApiError, messageForUser } from '../../lib/api.ts'
import { useCallAddress } from '../../lib/use-workspace.ts'
import { buttonClass, type ButtonLook } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useToast } from '../toast/toast.tsx'
import buttonStyles from '../button/button.module.css'

type DownloadLinkProps = Omit<ButtonLook, 'block'> &
  Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick' | 'download'> & {
    /** Address of the file on this server. */
    href: string
    /** The name to save it under; else the server's. */
    fileName?: string | undefined
    /** Called once the download has started. */
    onDone?: () => void
  }

/**
 * Downloads a file from this server. With JavaScript it shows that the file is being made, and shows the server's message
 * instead of saving an error as a file.
 */
export function DownloadLink({
  href,
  fileName,
  onDone,
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: DownloadLinkProps) {
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const address = useCallAddress(href)

  async function fetchFile() {
    setPending(true)
    try {
      const response = await fetch(address, { credentials: 'include' })
      if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
      saveBlob(fileName ?? attachmentName(response), await response.blob())
      onDone?.()
    } catch (error) {
      const description = messageForUser(error, 'The file could not be created. Please try again.')
      toast({ tone: 'bad', title: 'Download failed', description })
    }
    setPending(false)
  }

  return (
    <a
      {...rest}
      href={address}
      download={fileName ?? true}
      className={buttonClass({ variant, size }, icon !== undefined && children === undefined, className)}
      aria-busy={pending}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (!pending) void fetchFile()
      }}
    >
      {pending ? <span className={buttonStyles.spin} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

function attachmentName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
}

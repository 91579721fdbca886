import { clsx } from 'clsx'
import * as RadixDialog from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shown under the title, and announced when the dialog opens. */
  description?: string | undefined
  children?: ReactNode
  footer?: ReactNode
}

const FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled, [readonly])'

export function DialogWindow({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.dialogScrim}>
          <RadixDialog.Content
            className={styles.dialog}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement
              // A form starts at its first field; a dialog without one keeps the focus on Close.
              const field = body.current?.querySelector<HTMLElement>(FIELD)
              if (!field) return
              event.preventDefault()
              field.focus()
            }}
            onCloseAutoFocus={(event) => {
              // The library returns the focus only to its own triggers.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <div className={styles.head}>
              <RadixDialog.Title asChild>
                <h2 className="h3">{title}</h2>
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="sm" icon="x" aria-label="Close" />
              </RadixDialog.Close>
            </div>
            <div className={clsx('stack', styles.body)} ref={body}>
              {description && <RadixDialog.Description className="muted">{description}</RadixDialog.Description>}
              {children}
            </div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

import * as RadixDialog from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, read out when the dialog opens. */
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
              // Whoever opens a form wants to fill it in; what has no field begins at Close.
              const field = body.current?.querySelector<HTMLElement>(FIELD)
              if (!field) return
              event.preventDefault()
              field.focus()
            }}
            onCloseAutoFocus={(event) => {
              // The library gives the focus back to triggers of its own only.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <div className={styles.head}>
              <RadixDialog.Title asChild>
                <h2>{title}</h2>
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="sm" icon="x" aria-label="Close" />
              </RadixDialog.Close>
            </div>
            <div className={styles.body} ref={body}>
              {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
              {children}
            </div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

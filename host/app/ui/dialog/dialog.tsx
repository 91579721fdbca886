import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, read out when the dialog opens. */
  description?: string | undefined
  children?: ReactNode
  footer?: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-scrim">
          <RadixDialog.Content className="dialog" {...(description ? {} : { 'aria-describedby': undefined })}>
            <div className="dialog__head">
              <RadixDialog.Title asChild>
                <h2>{title}</h2>
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="sm" icon="x" aria-label="Close" />
              </RadixDialog.Close>
            </div>
            <div className="dialog__body">
              {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
              {children}
            </div>
            {footer && <div className="dialog__foot">{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

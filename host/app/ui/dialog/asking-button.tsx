import { useState, type ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type AskingButtonProps = ComponentProps<typeof Button> & {
  question: {
    title: string
    /** What will happen, and whether it can be undone. */
    description: string
    action: string
    /** What its button reads while the call is under way. */
    pending: string
    variant?: 'danger' | 'primary'
  }
  /** What is done once it is confirmed; after a failure the question stays. */
  call: { run: () => Promise<boolean>; pending: boolean }
}

/** A button that asks before it does something that cannot be undone. */
export function AskingButton({ question, call, ...button }: AskingButtonProps) {
  const { title, description, action, pending, variant = 'danger' } = question
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant={variant}
              pending={call.pending && pending}
              onClick={() => void call.run().then((done) => done && close())}
            >
              {action}
            </Button>
          </>
        }
      />
    </>
  )
}

import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './api-tokens-page.module.css'

export function NewApiToken({ onMade }: { onMade: (made: CreatedApiToken) => void }) {
  const { revalidate } = useRevalidator()
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<CreatedApiToken>({
    path: '/api/tokens',
    body: ['name'],
    failure: { title: 'No token made', fallback: 'The token could not be made.' },
    onDone(made) {
      element.current?.reset()
      onMade(made)
      revalidate()
    },
  })
  return (
    <form className={styles.new} method="post" aria-label="New token" ref={element} onSubmit={form.onSubmit} noValidate>
      <TextField
        name="name"
        label="Name of a new token"
        hint="Where it is used, such as Build pipeline."
        maxLength={80}
        autoComplete="off"
        error={form.errorOf('name')}
      />
      <Button type="submit" variant="primary" pending={form.pending && 'Making...'}>
        Make token
      </Button>
    </form>
  )
}

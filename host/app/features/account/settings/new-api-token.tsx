import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './api-tokens-page.module.css'

export function NewApiToken({ onCreated }: { onCreated: (created: CreatedApiToken) => void }) {
  const { revalidate } = useRevalidator()
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<CreatedApiToken>({
    path: '/api/tokens',
    body: ['name'],
    failure: { title: 'Token not created', fallback: 'The token could not be created.' },
    onDone(created) {
      element.current?.reset()
      onCreated(created)
      revalidate()
    },
  })
  return (
    <form className={styles.new} method="post" aria-label="New token" ref={element} onSubmit={form.onSubmit} noValidate>
      <TextField
        name="name"
        label="Token name"
        hint="Where it is used, such as Build pipeline."
        maxLength={80}
        autoComplete="off"
        error={form.errorOf('name')}
      />
      <Button type="submit" variant="primary" pending={form.pending && 'Creating...'}>
        Create token
      </Button>
    </form>
  )
}

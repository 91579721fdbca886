import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type FieldProps = {
  id: string
  label: ReactNode
  children: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean
}

/** Label, control, hint and error. Spread `fieldControl(id, { hint, error })` into the control to connect them. */
export function Field({ id, label, children, hint, error, optional = false }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <small> optional</small>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p className={clsx('small', styles.error)} id={`${id}-error`} role="alert">
      <Icon name="alert" />
      {error}
    </p>
  )
}

export function fieldControl(id: string, { hint, error }: { hint?: unknown; error?: string | undefined } = {}) {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}

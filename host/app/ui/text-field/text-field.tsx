import type { InputHTMLAttributes } from 'react'
import { Field, fieldControl } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { PasswordInput } from '../password-input/password-input.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  name: string
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input whose error and hint are read out with it; `type="password"` brings the visibility toggle. */
export function TextField({ name, label, optional = false, hint, error, type = 'text', ...rest }: TextFieldProps) {
  const id = `field-${name}`
  const control = { name, ...fieldControl(id, { hint, error }), ...rest }
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input type={type} {...control} />}
    </Field>
  )
}

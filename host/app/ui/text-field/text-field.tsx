import { useState, type InputHTMLAttributes } from 'react'
import { Button } from '../button/button.tsx'
import { Field, fieldControl } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import inputStyles from '../input/input.module.css'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  name: string
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input; screen readers announce its hint and error. `type="password"` adds a visibility toggle. */
export function TextField({ name, label, optional = false, hint, error, type = 'text', ...rest }: TextFieldProps) {
  const id = `field-${name}`
  const control = { name, ...fieldControl(id, { hint, error }), ...rest }
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input type={type} {...control} />}
    </Field>
  )
}

function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={inputStyles.inputWrap}>
      <Input type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" {...props} />
      <Button
        variant="quiet"
        size="sm"
        icon={shown ? 'eyeoff' : 'eye'}
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

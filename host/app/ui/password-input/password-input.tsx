import { forwardRef, useState, type InputHTMLAttributes } from 'react'
import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import inputStyles from '../input/input.module.css'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** The toggle is a button beside the field, so that the keyboard reaches it. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(props, ref) {
  const [shown, setShown] = useState(false)
  return (
    <div className={inputStyles.inputWrap}>
      <Input ref={ref} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" {...props} />
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
})

import { clsx } from 'clsx'
import { Submit } from '../../ui/button/button.tsx'
import { Input } from '../../ui/input/input.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import styles from './address-form.module.css'

type AddressFormProps = { id: string; label: string; showLabel?: boolean; hint?: string }

/** Sends an address to the scan form on the home page. A plain form, so it works without JavaScript. */
export function AddressForm({ id, label, showLabel = false, hint }: AddressFormProps) {
  return (
    <form className={clsx('split split-40', styles.addressForm)} method="get" action="/">
      <label className={showLabel ? fieldStyles.label : 'sr'} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        name="q"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        maxLength={2048}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      <Submit size="lg">Start AI Scan</Submit>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </form>
  )
}

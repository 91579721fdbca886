import { clsx } from 'clsx'
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { mixed?: boolean | undefined }

/** A native checkbox. `mixed` shows a dash, for a group with only some members checked. */
export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <input
      ref={box}
      type="checkbox"
      className={clsx(styles.checkbox, className)}
      {...(mixed ? { 'data-mixed': '' } : {})}
      {...rest}
    />
  )
}

type CheckProps = CheckboxProps & { children: ReactNode; small?: boolean }

export function Check({ children, small = false, ...rest }: CheckProps) {
  return (
    <label className={clsx(styles.check, small && styles.sm)}>
      <Checkbox {...rest} />
      <span>{children}</span>
    </label>
  )
}

/** A checkbox with a title and a line on what it covers, inside `CheckGroups`. */
export function GroupCheck({ title, note, ...rest }: CheckboxProps & { title: string; note: string }) {
  return (
    <Check {...rest}>
      <b>{title}</b>
      <small>{note}</small>
    </Check>
  )
}

export function CheckGroups({ children }: { children: ReactNode }) {
  return <div className={styles.checkGroups}>{children}</div>
}

import { clsx } from 'clsx'
import { forwardRef, type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './input.module.css'

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} className={clsx(styles.input, className)} {...rest} />
})

export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={clsx(styles.input, styles.area, className)} {...rest} />
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly (readonly [value: string | number, label: string])[]
}

export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select className={clsx(styles.select, className)} {...rest}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { label: string }

export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className={styles.inputWrap}>
      <Icon name="search" />
      <input className={styles.input} type="search" aria-label={label} {...rest} />
    </div>
  )
}

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

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(function Textarea(
  { className, ...rest },
  ref,
) {
  return <textarea ref={ref} className={clsx(styles.input, styles.area, className)} {...rest} />
})

export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, ...rest },
  ref,
) {
  return <select ref={ref} className={clsx(styles.select, className)} {...rest} />
})

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { label: string }

export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <div className={clsx(styles.inputWrap, className)}>
      <Icon name="search" />
      <input className={styles.input} type="search" aria-label={label} {...rest} />
    </div>
  )
}

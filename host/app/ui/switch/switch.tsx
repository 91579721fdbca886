import type { InputHTMLAttributes, ReactNode } from 'react'
import checkboxStyles from '../checkbox/checkbox.module.css'
import styles from './switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & { children?: ReactNode }

/** A native checkbox with the role of a switch, which works in forms and without JavaScript. */
export function Switch({ children, ...rest }: SwitchProps) {
  const control = <input type="checkbox" role="switch" className={styles.switch} {...rest} />
  if (children === undefined) return <label className={styles.bare}>{control}</label>
  return (
    <label className={checkboxStyles.check}>
      {control}
      <span>{children}</span>
    </label>
  )
}

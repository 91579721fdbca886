import { clsx } from 'clsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import '../checkbox/checkbox.css'
import './switch.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & { children?: ReactNode }

/** A native checkbox in the role of a switch: it works in forms and without script. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  const control = <input type="checkbox" role="switch" className={clsx('switch', className)} {...rest} />
  if (children === undefined) return control
  return (
    <label className="check">
      {control}
      <span>{children}</span>
    </label>
  )
}

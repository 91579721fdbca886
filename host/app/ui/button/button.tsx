import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import { forwardRef, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconName | undefined
  block?: boolean | undefined
}

/** The classes of a button, also for links that look like one. */
export function buttonClass(
  { variant = 'plain', size = 'md', block = false }: ButtonLook,
  iconOnly: boolean,
  className?: string,
) {
  return clsx(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    iconOnly && styles.icon,
    className,
  )
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While set, a press does nothing, and the button shows this text next to a spinner; with `true`, its own text. */
    pending?: ReactNode | undefined
  }

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon, block, pending, className, children, onClick, type = 'button', ...rest },
  ref,
) {
  const iconOnly = icon !== undefined && children === undefined
  // A disabled button would lose the focus to the page while its call runs.
  const waits = pending ? { 'aria-disabled': true as const, onClick: ignore } : { onClick }
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ variant, size, block }, iconOnly, className)}
      {...rest}
      {...waits}
    >
      {pending ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {pending === true ? children : pending || children}
    </button>
  )
})

/** The main button of a form, which sends it. */
export function Submit(props: Omit<ButtonProps, 'type'>) {
  return <Button type="submit" variant="primary" {...props} />
}

/** Keeps a form from being sent again, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}

type ButtonLinkProps = ButtonLook & LinkProps

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, block, className, children, ...rest }: ButtonLinkProps) {
  const iconOnly = icon !== undefined && children === undefined
  return (
    <Link className={buttonClass({ variant, size, block }, iconOnly, className as string | undefined)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

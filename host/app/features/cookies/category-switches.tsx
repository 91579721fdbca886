import { clsx } from 'clsx'
import { useId } from 'react'
import { Switch } from '../../ui/switch/switch.tsx'
import type { CookiePreferences } from './consent.ts'
import { COOKIE_CATEGORY_TEXTS } from './cookie-categories-data.ts'
import styles from './cookies.module.css'

type CategorySwitchesProps = {
  value: CookiePreferences
  onChange: (value: CookiePreferences) => void
  /** Lists what is stored under each category. */
  detailed?: boolean
}

export function CategorySwitches({ value, onChange, detailed = false }: CategorySwitchesProps) {
  const id = useId()
  return (
    <ul className={styles.cookieCategories}>
      {COOKIE_CATEGORY_TEXTS.map(({ category, label, description, stored }) => (
        <li key={category}>
          <div>
            <label className="strong" htmlFor={`${id}${category}`}>
              {label}
            </label>
            <p className="muted" id={`${id}${category}-description`}>
              {description}
            </p>
            {detailed && (
              <ul className={clsx('faint small', styles.stored)}>
                {stored.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <Switch
            id={`${id}${category}`}
            aria-describedby={`${id}${category}-description`}
            checked={value[category]}
            disabled={category === 'necessary'}
            onChange={(event) => onChange({ ...value, [category]: event.target.checked, necessary: true })}
          />
        </li>
      ))}
    </ul>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'
import { DEFAULT_BADGE_LOOK, type BadgeLook } from '#host/contract/badges.ts'
import { BADGE_SIZES, BADGE_STYLES, BADGE_TEXT_LIMIT } from '#widgets/contract'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input } from '../../ui/input/input.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { previewAddress, SIZE_NAMES, STYLE_NAMES } from './badge-look.ts'
import styles from './badges.module.css'

type BadgeFieldsProps = { scanId: string; look: BadgeLook; onChange: (change: Partial<BadgeLook>) => void }

export function BadgeFields({ scanId, look, onChange }: BadgeFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>Style</legend>
        <div className={styles.badgeStyles}>
          {BADGE_STYLES.map((style) => (
            <label key={style} className={clsx('small', styles.pickcard)}>
              <input
                type="radio"
                name="style"
                value={style}
                checked={look.style === style}
                onChange={() => onChange({ style })}
              />
              <img
                src={previewAddress(scanId, { ...DEFAULT_BADGE_LOOK, style, size: 'small' }, 'light')}
                width="300"
                height="80"
                loading="lazy"
                alt=""
              />
              <span>{STYLE_NAMES[style]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Size</legend>
        <div className={styles.badgeSizes}>
          {BADGE_SIZES.map((size) => (
            <label key={size} className={clsx('small', styles.pickcard)}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={look.size === size}
                onChange={() => onChange({ size })}
              />
              <span>{SIZE_NAMES[size].name}</span>
              <small className="muted tiny">{SIZE_NAMES[size].extent}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <CustomText text={look.text ?? ''} onChange={(text) => onChange({ text: text || null })} />
      <fieldset>
        <legend>Shown</legend>
        <div className={styles.badgeToggles}>
          {TOGGLES.map(({ name, label, note }) => (
            <Switch
              key={name}
              name={name}
              checked={look[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            >
              {label}
              {note && <small>{note}</small>}
            </Switch>
          ))}
        </div>
      </fieldset>
    </>
  )
}

const TOGGLES = [
  { name: 'showScore', label: 'Score', note: null },
  { name: 'showGrade', label: 'Grade', note: null },
  { name: 'showDate', label: 'Scan date', note: null },
  { name: 'dark', label: 'Dark variant', note: 'Otherwise follows the visitor’s theme' },
  { name: 'animate', label: 'Fade in', note: 'Short fade; the score doesn’t animate' },
] as const

function CustomText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [touched, setTouched] = useState(false)
  const length = [...text].length
  const error = length > BADGE_TEXT_LIMIT ? `The text may have at most ${BADGE_TEXT_LIMIT} characters.` : undefined
  const hint = `Leave empty for the default text. ${length} of ${BADGE_TEXT_LIMIT}`
  return (
    <Field id="badge-text" label="Custom text" hint={hint} error={touched ? error : undefined}>
      <Input
        name="text"
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setTouched(true)
          onChange(event.currentTarget.value)
        }}
        {...fieldControl('badge-text', { hint, error: touched ? error : undefined })}
      />
    </Field>
  )
}

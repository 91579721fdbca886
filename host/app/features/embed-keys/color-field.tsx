import { useState } from 'react'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input } from '../../ui/input/input.tsx'

const OURS = '#00595f'

/** A color to pick or to write; empty leaves ours. */
export function ColorField({ color, error }: { color: string; error: string | undefined }) {
  const [value, setValue] = useState(color)
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : OURS
  return (
    <Field id="field-brandColor" label="Color" optional error={error}>
      <div className="swatch">
        <input
          type="color"
          aria-label="Pick a color"
          value={picked}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Input
          name="brandColor"
          placeholder={OURS}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          {...fieldControl('field-brandColor', { error })}
        />
      </div>
    </Field>
  )
}

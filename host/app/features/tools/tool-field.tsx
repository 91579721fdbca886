import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/input/input.tsx'

type ToolFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  /** Makes it a text area. */
  rows?: number | undefined
  /** Makes it a select. */
  options?: readonly (readonly [value: string, label: string])[] | undefined
}

/** A labelled control of a generator. */
export function ToolField({ id, label, value, onChange, hint, error, rows, options }: ToolFieldProps) {
  const control = {
    ...fieldControl(id, { hint, error }),
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {options ? (
        <Select {...control} options={options} />
      ) : rows ? (
        <Textarea {...control} rows={rows} />
      ) : (
        <Input {...control} />
      )}
    </Field>
  )
}

/** The origin that a generated file is for: the example's until the typed address is one. */
export function readOrigin(address: string): { origin: string; error: string | undefined } {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol)
    ? { origin: url.origin, error: undefined }
    : { origin: 'https://www.example.com', error: 'Enter an address that begins with https://' }
}

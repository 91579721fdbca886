import { useState } from 'react'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/input/input.tsx'
import { jsonLdText, type Values } from './json-ld.ts'
import { schemaChecks } from './schema-checks.ts'
import type { SchemaField, SchemaKind } from './schema-kinds-data.ts'
import { MadeFile } from './made-file.tsx'
import styles from './seo-tools.module.css'

export const JSON_LD_FILE = { type: 'application/ld+json', button: 'Export JSON-LD' } as const

/** The fields of one type beside the block that they make. */
export function SchemaForm({ kind }: { kind: SchemaKind }) {
  const [values, setValues] = useState<Values>(kind.sample)
  const change = (name: string, value: string) => setValues({ ...values, [name]: value })
  return (
    <div className={styles.seoGen}>
      <div className="stack">
        {kind.fields.map((field) => (
          <SchemaInput
            key={field.name}
            id={`${kind.id}-${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      <MadeFile
        {...JSON_LD_FILE}
        name={`${kind.id}-schema.json`}
        text={jsonLdText(kind.build(values))}
        checks={schemaChecks(kind, values)}
      />
    </div>
  )
}

type SchemaInputProps = { id: string; field: SchemaField; value: string; onChange: (value: string) => void }

function SchemaInput({ id, field, value, onChange }: SchemaInputProps) {
  const { label, hint, options, rows } = field
  const control = {
    ...fieldControl(id, { hint }),
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field id={id} label={label} hint={hint}>
      {options ? (
        <Select {...control}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Select>
      ) : rows ? (
        <Textarea {...control} rows={rows} />
      ) : (
        <Input {...control} />
      )}
    </Field>
  )
}

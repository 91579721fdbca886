import { clsx } from 'clsx'
import { useState } from 'react'
import { jsonLdText, type Values } from './json-ld.ts'
import { schemaChecks } from './schema-checks.ts'
import { buildSchema, type SchemaKind } from './schema-kinds-data.ts'
import { MadeFile } from './made-file.tsx'
import { ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

export const JSON_LD_FILE = { type: 'application/ld+json', button: 'Export JSON-LD' } as const

/** The fields of a type, next to the block that they generate. */
export function SchemaForm({ kind }: { kind: SchemaKind }) {
  const [values, setValues] = useState<Values>(kind.sample)
  return (
    <div className={clsx('split split-66', styles.seoGen)}>
      <div className="stack">
        {kind.fields.map(({ name, label, hint, options, rows }) => (
          <ToolField
            key={name}
            id={`${kind.id}-${name}`}
            label={label}
            hint={hint}
            options={options}
            rows={rows}
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <MadeFile
        {...JSON_LD_FILE}
        name={`${kind.id}-schema.json`}
        text={jsonLdText(buildSchema(kind, values))}
        checks={schemaChecks(kind, values)}
      />
    </div>
  )
}

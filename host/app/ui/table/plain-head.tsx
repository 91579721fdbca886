import type { ReactNode } from 'react'

type Column = string | { label: ReactNode; className?: string | undefined }

/** The heads of a table that stays one on narrow screens. */
export function PlainHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={at} scope="col" className={typeof column === 'string' ? undefined : column.className}>
            {typeof column === 'string' ? column : column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function numbers(label: string): Column {
  return { label, className: 'num' }
}

/** The head of a column whose bars repeat its numbers. */
export function unseen(label: string, className?: string): Column {
  return { label: <span className="sr">{label}</span>, className }
}

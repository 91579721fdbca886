import type { ReactNode } from 'react'

export type Figure = { name: ReactNode; value: ReactNode; className?: string | undefined }

type FiguresProps = {
  figures: readonly (Figure | false)[]
  /** The layout, which each page has of its own. */
  className: string | undefined
}

/** Values with their names, each pair in a cell. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(
        (figure, at) =>
          figure && (
            <div key={at}>
              <dt>{figure.name}</dt>
              <dd className={figure.className}>{figure.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

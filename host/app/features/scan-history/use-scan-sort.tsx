import { useMemo, useState } from 'react'
import type { ScanSummary } from '#host/contract/scans.ts'
import { SortHead } from '../../ui/table/table.tsx'
import { sortScans, type SortKey } from './sort-scans.ts'

type Sort = { key: SortKey; direction: 'ascending' | 'descending' }

export function useScanSort(scans: readonly ScanSummary[]) {
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', direction: 'descending' })
  const sorted = useMemo(() => sortScans(scans, sort.key, sort.direction), [scans, sort])
  const head = (key: SortKey, label: string) => (
    <SortHead
      direction={sort.key === key ? sort.direction : null}
      onSort={() =>
        setSort({ key, direction: sort.key === key && sort.direction === 'descending' ? 'ascending' : 'descending' })
      }
    >
      {label}
    </SortHead>
  )
  return { sorted, head }
}

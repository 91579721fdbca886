import { SCAN_STATUSES, type ScanStatus } from '#host/contract/scans.ts'

export type HomeQuery = {
  tab: 'dashboard' | 'scans' | 'reports'
  days: 7 | 30 | 90
  q: string
  status: ScanStatus | ''
  before: string | null
  /** `?q=` on the form fills the address; in the scans tab it searches. */
  initialUrl: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The address of the main screen, read leniently: what cannot be meant falls back to what is shown first. */
export function homeQueryOf(params: URLSearchParams): HomeQuery {
  const tab = params.get('tab')
  const days = Number(params.get('days'))
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const status = params.get('status')
  const before = params.get('before')
  const isSearch = tab === 'scans'
  return {
    tab: tab === 'scans' || tab === 'reports' ? tab : 'dashboard',
    days: days === 7 || days === 90 ? days : 30,
    q: isSearch ? q : '',
    status: SCAN_STATUSES.find((known) => known === status) ?? '',
    before: before && UUID.test(before) ? before : null,
    initialUrl: isSearch ? '' : q,
  }
}

import { useLocation } from '@remix-run/react'

type Page = 'detailed-recommendations' | 'recommendations'

/** The report of a scan. A link to an embedded scan has a token, without which a visitor may not take the scan over. */
export function useReportAddress(scanId: string, page: Page = 'detailed-recommendations'): string {
  const token = new URLSearchParams(useLocation().search).get('token')
  return `/${page}/${scanId}${token ? `?${new URLSearchParams({ token })}` : ''}`
}

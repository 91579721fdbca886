import type { UnscoredScan } from '#host/contract/sites.ts'
import { shortAddress } from '../../lib/address-host.ts'
import { TextLink } from '../../ui/text-link/text-link.tsx'

/** A score that a newer scan could not renew is not passed over in silence. */
export function UnscoredNote({ scan: { scanId, url, status, reason }, site }: { scan: UnscoredScan; site: string }) {
  const of = url === site ? '' : ` of ${shortAddress(url)}`
  return (
    <p className="small">
      <TextLink to={`/scan-results/${scanId}`}>
        {status === 'failed' ? `Newer scan${of} failed` : `Newer scan${of} has no score`}
      </TextLink>
      {`: ${reason}`}
    </p>
  )
}

import { ButtonLink } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { PickScans, type Choice } from './pick-scans.tsx'
import cardStyles from '../../../ui/card/card.module.css'

/** Asks for two scans and suggests the newest one with the previous scan of its site. */
export function ChoosePage({ scans }: { scans: readonly Choice[] }) {
  const last = scans.at(-1)
  const before = scans.findLast(({ id, site }) => id !== last?.id && site === last?.site) ?? scans.at(-2)
  return (
    <div className="page">
      <PageHead title="Compare two scans" meta={<span>One site before and after, or two sites</span>} />
      <div className={cardStyles.card}>
        {last && before ? (
          <div className={cardStyles.pad}>
            <PickScans scans={scans} a={before.id} b={last.id} />
          </div>
        ) : (
          <Empty
            level={2}
            title="Nothing to Compare Yet"
            action={
              <ButtonLink variant="primary" to="/#address">
                Start AI Analysis
              </ButtonLink>
            }
          >
            A comparison needs two completed scans, of one site or of two.
          </Empty>
        )}
      </div>
    </div>
  )
}

import { countedNoun, countText } from '#analyzer/contract'
import type { BadgeView } from '#host/contract/badges.ts'
import { May } from '../../lib/may.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import { BadgeTable } from './badge-table.tsx'
import cardStyles from '../../ui/card/card.module.css'

export function BadgesPage({ badges }: { badges: readonly BadgeView[] }) {
  return (
    <SettingsFrame>
      <Card title="Published badges" actions={badges.length > 0 && <p className="small muted">{shownText(badges)}</p>}>
        {badges.length === 0 ? (
          <Empty
            title="No Badges Yet"
            action={
              <May right="publish">
                <ButtonLink variant="primary" to="/dashboard?tab=scans">
                  Choose a scan
                </ButtonLink>
              </May>
            }
          >
            Badges are made at the bottom of the results page of a completed comprehensive scan.
          </Empty>
        ) : (
          <>
            <BadgeTable badges={badges} />
            <p className={cardStyles.note}>
              Sites come from the address of the page that requested the badge. Browsers request it again after 5
              minutes. Visitors are neither counted nor identified.
            </p>
          </>
        )}
      </Card>
    </SettingsFrame>
  )
}

function shownText(badges: readonly BadgeView[]): string {
  const times = badges.reduce((sum, { shown }) => sum + shown, 0)
  const sites = new Set(badges.flatMap(({ seenOn }) => seenOn.map(({ origin }) => origin))).size
  return `Shown ${times === 1 ? 'once' : `${countText(times)} times`}, on ${countedNoun(sites, 'site')}`
}

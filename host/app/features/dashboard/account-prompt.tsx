import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'

const TEXTS = {
  scans: 'Create a free account to see your scan history and to scan your sites on a schedule.',
  reports: 'Create a free account to keep your reports and to export them as PDF, CSV and JSON.',
} as const

export function AccountPrompt({ tab }: { tab: keyof typeof TEXTS }) {
  return (
    <Card label="Create a free account">
      <Empty
        level={2}
        title="Create a free account"
        action={
          <div className="row">
            <ButtonLink
              variant="primary"
              to={`/auth?mode=create&returnTo=${encodeURIComponent(`/dashboard?tab=${tab}`)}`}
            >
              Create a free account
            </ButtonLink>
            <ButtonLink to={`/auth?returnTo=${encodeURIComponent(`/dashboard?tab=${tab}`)}`}>Sign In</ButtonLink>
          </div>
        }
      >
        {TEXTS[tab]}
      </Empty>
    </Card>
  )
}

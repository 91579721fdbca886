import type { Meta, StoryObj } from '@storybook/react-vite'
import { Band } from '../../host/app/ui/band/band.tsx'
import { WithSidebar, SideLinks } from '../../host/app/ui/with-sidebar/with-sidebar.tsx'
import { ButtonLink } from '../../host/app/ui/button/button.tsx'
import { EndBand } from '../../host/app/ui/end-band/end-band.tsx'
import { Hero } from '../../host/app/ui/hero/hero.tsx'
import { TitledSection } from '../../host/app/ui/titled-section/titled-section.tsx'
import { Points } from '../../host/app/ui/points/points.tsx'
import { Questions } from '../../host/app/ui/questions/questions.tsx'
import { inRouter } from '../support/in-router.tsx'

/** The layout pieces of the public pages: heads, bands, steps, points and the closing call. */
const meta = { title: 'Host/Public pages', decorators: [inRouter] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const SCAN = (
  <ButtonLink variant="primary" size="lg" to="/">
    Start AI Scan
  </ButtonLink>
)
const STEPS = [
  ['Scan', 'Enter your address. The score is ready in about 30 seconds.'],
  ['Fix', 'The list starts with the most points per hour of work.'],
  ['Check again', 'Re-check a single finding without a new scan.'],
] as const

/** The head of a public page. */
export const Head: Story = {
  render: () => (
    <div className="page">
      <Hero
        title="Show your score, with proof behind it"
        description="A badge for your site that anyone can verify. It is signed and links to its proof page."
        actions={SCAN}
      />
    </div>
  ),
}

/** The head of the landing page, with something beside it. */
export const LargeHeadWithAside: Story = {
  render: () => (
    <div className="page">
      <Hero
        large
        title="See what AI reads on your site"
        description="One score out of 100, with the evidence and the fix behind every point."
        actions={SCAN}
        aside={<p className="muted">Sample: hollowaybooks.example</p>}
      />
    </div>
  ),
}

/** A band with numbered steps. */
export const BandOfSteps: Story = {
  render: () => (
    <Band id="steps" title="From scan to badge" description="Three steps, in this order.">
      <Points numbered points={STEPS} />
    </Band>
  ),
}

/** Points, each with a name and a sentence. */
export const NamedPoints: Story = {
  render: () => (
    <div className="page">
      <TitledSection
        large
        title="Why people believe it"
        description="Anyone can copy an image of a score. The signed record behind it cannot be forged."
      >
        <Points points={STEPS} />
      </TitledSection>
    </div>
  ),
}

/** Questions that open, beside a sidebar of links. */
export const QuestionsBesideLinks: Story = {
  render: () => (
    <div className="page">
      <WithSidebar
        aside={
          <SideLinks
            id="topics"
            title="Popular topics"
            links={[
              { label: 'Crawler access', to: '/analysis-documentation' },
              { label: 'Badges', to: '/ai-readiness-banner' },
            ]}
          />
        }
      >
        <Questions
          questions={[
            ['Do I need an account?', 'Not for the first scan.'],
            ['What does a scan do to my site?', 'It reads public pages. It submits no forms.'],
          ]}
        />
      </WithSidebar>
    </div>
  ),
}

/** The last band, which repeats the call to action. */
export const End: Story = {
  render: () => (
    <EndBand title="Start with your own site" text="Then put it on a schedule.">
      <div className="row">{SCAN}</div>
    </EndBand>
  ),
}

import type { ScanView } from '#host/contract/scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Section } from '../../ui/section/section.tsx'
import { ProgressSteps } from '../scan-progress/progress-steps.tsx'
import { isDone, stepViews } from '../scan-progress/step-view.ts'
import { processingTime } from './score-summary.tsx'

/** The progress panel once it is over: what ran, and the way from each step to its report. */
export function StepsSection({ scan }: { scan: ScanView }) {
  const steps = stepViews(scan)
  const enabled = steps.filter((step) => step.enabled)
  return (
    <Section
      id="steps"
      title="AI Readiness Analysis Complete"
      say={`${enabled.filter(isDone).length} of ${enabled.length} steps completed with data in ${processingTime(scan)}.`}
      aside={
        <ButtonLink size="sm" to={`/detailed-recommendations/${scan.id}`}>
          View Detailed AI Recommendations Report
        </ButtonLink>
      }
    >
      <Disclosure className="card folded" summary={`The ${steps.length} steps with their checks`}>
        <ProgressSteps scanId={scan.id} steps={steps} />
      </Disclosure>
    </Section>
  )
}

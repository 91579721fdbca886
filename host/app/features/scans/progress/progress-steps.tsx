import { gradeFor, type SubCheck } from '#analyzer/contract'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import type { MarkName } from '../../../ui/mark/mark.tsx'
import { State } from '../../../ui/state/state.tsx'
import { Step, Steps, type SubStep } from '../../../ui/steps/steps.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { useReportAddress } from '../use-report-address.ts'
import { checkMark, stepTone, type StepView } from './step-view.ts'
import tableStyles from '../../../ui/table/table.module.css'

export function ProgressSteps({ scanId, steps }: { scanId: string; steps: readonly StepView[] }) {
  const report = useReportAddress(scanId)
  return (
    <Steps>
      {steps.map((step) => (
        <Step
          key={step.id}
          name={step.title}
          tone={step.enabled ? stepTone(step) : 'none'}
          subs={step.checks.map((check) => subStep(check, step))}
          note={noteOf(step)}
          end={<StepEnd report={report} step={step} />}
        />
      ))}
    </Steps>
  )
}

const TONES: { [Name in MarkName]?: Tone } = { fair: 'fair', cross: 'bad', dash: 'none', running: 'running' }
const OUTCOMES: { [Name in MarkName]?: string } = {
  tick: 'passed',
  fair: 'partly passed',
  cross: 'failed',
  dash: 'not judged',
}

function subStep(check: SubCheck, step: StepView): SubStep {
  const mark = checkMark(check, step)
  return { label: check.label, mark, ...(mark && { tone: TONES[mark], outcome: OUTCOMES[mark] }) }
}

function noteOf(step: StepView): string | null {
  if (step.status === 'failed') {
    return step.error ?? `${step.title}: ${step.checks.map((check) => check.label).join(', ')} could not be checked.`
  }
  return step.status === 'completed' && step.score === null ? step.message : null
}

function StepEnd({ report, step }: { report: string; step: StepView }) {
  if (!step.enabled) return <span className="faint">Not in this scan</span>
  if (step.status === 'pending') return <span className="faint">Pending</span>
  if (step.status === 'running') return <State tone="running">Running</State>
  if (step.status === 'failed') {
    return (
      <State tone="bad" mark={false}>
        FAILED
      </State>
    )
  }
  return (
    <>
      {step.seconds !== null && <span className="faint small">{`after ${step.seconds.toFixed(1)} s`}</span>}
      {step.hasData ? (
        <span className={tableStyles.scored}>
          {step.score !== null && <b className="strong">{step.score}</b>}
          <Grade grade={gradeFor(step.score)} />
        </span>
      ) : (
        <State tone="poor" mark={false}>
          NO DATA
        </State>
      )}
      <ButtonLink size="sm" to={`${report}#${step.id}`} aria-label={`View Report: ${step.title}`}>
        View Report
      </ButtonLink>
    </>
  )
}

import { stepTone, type StepView } from './step-view.ts'
import styles from './progress-panel.module.css'

const CELL = 10
const GAP = 1

/** A cell for each step. */
export function ProgressCells({ steps, percent }: { steps: readonly StepView[]; percent: number }) {
  return (
    <svg
      className={styles.cells}
      viewBox={`0 0 ${steps.length * (CELL + GAP) - GAP} 10`}
      preserveAspectRatio="none"
      role="progressbar"
      aria-label="Analysis progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {steps.map((step, index) => (
        <rect key={step.id} data-tone={stepTone(step)} x={index * (CELL + GAP)} width={CELL} height="10" />
      ))}
    </svg>
  )
}

import type { ResultBlocks } from '#analyzer/contract'
import { Mark } from '../../../ui/mark/mark.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { fieldText, observedText, vitalsOf, type Vital } from './vitals.ts'
import styles from './vitals-row.module.css'

export function VitalsRow({ vitals }: { vitals: ResultBlocks['coreWebVitalsResults'] }) {
  const measured = vitalsOf(vitals)
  if (measured.every((vital) => vital.value === null)) {
    return <p className="muted">Core web vitals could not be retrieved.</p>
  }
  const observed = observedText(vitals)
  return (
    <>
      <p className="small muted">{fieldText(vitals)}</p>
      <div className={styles.vitals}>
        {measured.map((vital) => (
          <VitalGauge key={vital.name} vital={vital} />
        ))}
      </div>
      {observed && <p className="small muted">{observed}</p>}
    </>
  )
}

function VitalGauge({ vital }: { vital: Vital }) {
  const tone: Tone = vital.tone
  const mark = tone === 'good' || tone === 'poor' || tone === 'bad' ? tone : 'none'
  const full = vital.poor * 1.5
  const at = (value: number) => Math.min(100, (value / full) * 100)
  return (
    <div data-tone={tone}>
      <div className="row row--between">
        <abbr className="muted" title={vital.title}>
          {vital.name}
        </abbr>
        <Mark name={mark} />
      </div>
      <div className={styles.n}>{vital.text}</div>
      <svg className={styles.gauge} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.zGood} y="3" width={at(vital.good)} height="4" />
        <rect className={styles.zPoor} x={at(vital.good)} y="3" width={at(vital.poor) - at(vital.good)} height="4" />
        <rect className={styles.zBad} x={at(vital.poor)} y="3" width={100 - at(vital.poor)} height="4" />
        {vital.value !== null && (
          <rect className={styles.at} x={Math.max(0, at(vital.value) - 1)} width="2.5" height="10" />
        )}
      </svg>
      <p className="tiny faint">{`${vital.value === null ? '' : `${vital.basis}, `}good up to ${vital.bound}`}</p>
    </div>
  )
}

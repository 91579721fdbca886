import { clsx } from 'clsx'
import type { ScoreMethod } from '#host/contract/score-method.ts'
import { Band } from '../../../ui/band/band.tsx'
import { MarkedText } from './marked-text.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import data from './phases.json'
import styles from './platform-page.module.css'

type PhaseField = {
  title: string
  text: string
  /** A line of a sample report, with the fault between `**`. */
  sample: string
  tone: Tone
}
type Phase = { title: string; group: string; description: string; fields: readonly PhaseField[] }

const PHASES = data.phases as readonly Phase[]

/** The three phases, each worth the points of its parts. */
export function PhaseSection({ method: { parts, total } }: { method: ScoreMethod }) {
  const phaseOf = (group: string) => PHASES.findIndex((phase) => phase.group === group) + 1
  return (
    <Band
      id="phases"
      title="Three phases, in the order a crawler meets them"
      description="If a phase fails, the later ones cannot help: a blocked page is not read, however well it is written. The bar shows the points of each part. Below is what we check in each phase, with a line from a sample report."
    >
      <ol className={clsx('split split-56', styles.scale)} aria-label={`${total} points in ${parts.length} parts`}>
        {parts.map(({ title, group, points }) => (
          <li key={title} className={styles[`phase${phaseOf(group)}`]} data-points={points}>
            <b>{points}</b>
            <span className="muted">{title}</span>
          </li>
        ))}
      </ol>
      {PHASES.map((phase, index) => (
        <PhaseRow
          key={phase.title}
          phase={phase}
          number={index + 1}
          points={parts.reduce((sum, part) => sum + (part.group === phase.group ? part.points : 0), 0)}
          total={total}
        />
      ))}
    </Band>
  )
}

type PhaseRowProps = { phase: Phase; number: number; points: number; total: number }

function PhaseRow({ phase, number, points, total }: PhaseRowProps) {
  return (
    <section className={clsx('split split-66', styles.phase)} aria-labelledby={`phase-${number}`}>
      <header>
        <p className="faint small">Phase {number}</p>
        <h3 id={`phase-${number}`} className="h2">
          {phase.title}
        </h3>
        <p className={clsx('muted', styles.description)}>{phase.description}</p>
        <p className={clsx('muted', styles.points)}>
          <b>{points}</b> of {total} points
        </p>
      </header>
      <ul className="divided">
        {phase.fields.map(({ title, text, sample, tone }) => (
          <li key={title} className="split split-48">
            <h4 className="h3">{title}</h4>
            <p className="muted">{text}</p>
            <code className="small" data-tone={tone}>
              <span className="faint">Sample: </span>
              <MarkedText text={sample} />
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}

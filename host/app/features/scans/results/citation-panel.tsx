import type { ScanView } from '#host/contract/scans.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { citationTone, diversityTone } from './verdict.ts'
import styles from './citation-panel.module.css'

export function CitationPanel({ citations }: { citations: NonNullable<ScanView['citationResults']> }) {
  const diversity = citations.details.sourceDiversity
  return (
    <Section id="citations" title="Citations" description={citations.message}>
      <dl className={styles.cites}>
        <div>
          <dt>Citations</dt>
          <dd>
            <State tone={citationTone(citations.citationCount)}>{citations.citationCount}</State>
          </dd>
        </div>
        <div>
          <dt>Source Diversity</dt>
          <dd>
            <State tone={diversityTone(diversity)}>{`${diversity} ${diversity === 1 ? 'source' : 'sources'}`}</State>
          </dd>
        </div>
        <div>
          <dt>Authority score</dt>
          <dd>{citations.authorityScore ?? 'N/A'}</dd>
        </div>
        <div>
          <dt>{`Citation score ${citations.score ?? 'N/A'}`}</dt>
          <dd>
            <Bar large value={citations.score} tone={toneOfScore(citations.score)} label="Citation score" />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

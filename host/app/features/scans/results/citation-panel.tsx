import { countedNoun } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { citationTone, diversityTone } from './verdict.ts'
import styles from './citation-panel.module.css'

export function CitationPanel({ citations }: { citations: NonNullable<ScanView['citationResults']> }) {
  const diversity = citations.details.sourceDiversity
  return (
    <Section id="citations" title="Citations" description={citations.message}>
      <Figures
        className={styles.citations}
        figures={[
          {
            name: 'Citations',
            value: <State tone={citationTone(citations.citationCount)}>{citations.citationCount}</State>,
          },
          {
            name: 'Source Diversity',
            value: <State tone={diversityTone(diversity)}>{countedNoun(diversity, 'source')}</State>,
          },
          { name: 'Authority score', value: citations.authorityScore ?? 'N/A' },
          {
            name: `Citation score ${citations.score ?? 'N/A'}`,
            value: <Bar large value={citations.score} tone={toneOfScore(citations.score)} label="Citation score" />,
          },
        ]}
      />
    </Section>
  )
}

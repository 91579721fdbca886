import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { countedNoun } from '#analyzer/contract'
import { Textarea } from '../../ui/input/input.tsx'
import { State } from '../../ui/state/state.tsx'
import { ScoreMeters } from './score-meters.tsx'
import { SEO_PLATFORMS, type SeoPlatform } from './indicators-table.ts'
import type { TextAnalysis } from './text-analysis.ts'
import { textDirection } from './segment-text.ts'
import fieldStyles from '../../ui/field/field.module.css'
import styles from './seo-tools.module.css'

const SAMPLE = `How long does a bicycle repair take?

A repair is ready in two working days. We check every bicycle in the workshop before we start, and call you if the repair will cost more than €120. In 2025 the workshop repaired 1,840 bicycles in Ghent; 94% were ready on the promised day.

“They found the crack in the frame that two other shops had missed,” says Lieve Maes, who rides to work every day.`

const NAMES: Readonly<Record<SeoPlatform, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
}
const SHOWN_KEYWORDS = 5

export function ContentTab() {
  const [text, setText] = useState(SAMPLE)
  const analysis = useTextAnalysis(text)
  return (
    <div className={clsx('split split-66', styles.seoGen, styles.seoWrite)}>
      <div className="stack">
        <label className={fieldStyles.label} htmlFor="text">
          Your text
        </label>
        <Textarea
          id="text"
          rows={14}
          dir={textDirection(text.slice(0, 2000))}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="small faint" role="status">
          {analysis ? `${countedNoun(analysis.characters, 'character')}, ${countedNoun(analysis.words, 'word')}. ` : ''}
          The analysis runs in your browser, one second after you stop typing; nothing is sent. It needs 50 characters,
          and more than 100 for entities. Tone and phrasing are recognized in English only.
        </p>
      </div>
      <div className="stack">
        <Readiness analysis={analysis} />
        <Platforms analysis={analysis} />
        <Entities analysis={analysis} />
      </div>
    </div>
  )
}

type PartProps = { analysis: TextAnalysis | null }
type AnalysisPartProps = PartProps & { id: string; title: ReactNode; needs: string; children: ReactNode }

/** A part of the analysis, or why it has no result. */
function AnalysisPart({ analysis, id, title, needs, children }: AnalysisPartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.seoLive}>
        {title}
      </h2>
      {children ?? <State tone="none">{analysis ? `Needs ${needs}` : 'Not analyzed yet'}</State>}
    </section>
  )
}

function Readiness({ analysis }: PartProps) {
  const content = analysis?.content
  const title = <>AI readiness {content && <b>{content.aiReadinessScore}</b>}</>
  return (
    <AnalysisPart analysis={analysis} id="ai-readiness" title={title} needs="50 characters">
      {content && (
        <>
          <ScoreMeters
            meters={[
              { name: 'Readability', score: content.readabilityScore, note: '20% of the score' },
              { name: 'Sentiment', score: content.sentimentScore, note: '15% of the score' },
              { name: 'Semantic', score: content.semanticScore, note: '25% of the score' },
              { name: 'Conversational', score: content.conversationalScore, note: '40% of the score' },
            ]}
          />
          <p className={styles.seoSrc}>
            Keyword density:{' '}
            {Object.entries(content.keywordDensity)
              .slice(0, SHOWN_KEYWORDS)
              .map(([word, percent]) => `${word} ${percent}%`)
              .join(', ') || 'no repeated words'}
          </p>
        </>
      )}
    </AnalysisPart>
  )
}

function Platforms({ analysis }: PartProps) {
  const platforms = analysis?.platforms
  const title = (
    <>
      By assistant <small className="faint">indicators, not rankings</small>
    </>
  )
  return (
    <AnalysisPart analysis={analysis} id="by-assistant" title={title} needs="more than 50 characters">
      {platforms && (
        <ScoreMeters
          meters={SEO_PLATFORMS.map((platform) => ({ name: NAMES[platform], score: platforms[platform] }))}
        />
      )}
    </AnalysisPart>
  )
}

function Entities({ analysis }: PartProps) {
  const found = analysis?.entities
  const title = <>Entities and topics {found && <small className="faint">tone {found.sentiment}</small>}</>
  return (
    <AnalysisPart analysis={analysis} id="entities" title={title} needs="more than 100 characters">
      {found && (
        <>
          <ul className={styles.seoFound}>
            {found.entities.map(({ text, type, confidence }) => (
              <li key={text}>
                <b>{text}</b> {type}, {confidence.toFixed(2)}
              </li>
            ))}
          </ul>
          <p className={styles.seoSrc}>Topics: {found.topics.join(', ') || 'no repeated words'}</p>
        </>
      )}
    </AnalysisPart>
  )
}

const PAUSE_MS = 1_000
type Answer = { id: number; analysis: TextAnalysis }

/** Analyzes a text one second after its last change. The browser logs a failure; the page shows nothing. */
function useTextAnalysis(text: string): TextAnalysis | null {
  const [analysis, setAnalysis] = useState<TextAnalysis | null>(null)
  const worker = useRef<Worker | null>(null)
  const newest = useRef(0)

  useEffect(() => {
    const made = new Worker(new URL('./text-analysis-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === newest.current) setAnalysis(data.analysis)
    }
    worker.current = made
    return () => made.terminate()
  }, [])

  useEffect(() => {
    const timer = window.setTimeout(() => {
      newest.current += 1
      worker.current?.postMessage({ id: newest.current, text })
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])

  return analysis
}

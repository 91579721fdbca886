import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { countedNoun, countText, type Readings, type Settled } from '#analyzer/contract'
import { NarrowFold } from '../../../ui/disclosure/narrow-fold.tsx'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './readings-panes.module.css'

const MAX_MISSING_SHOWN = 12

type ReadingsPanesProps = { readings: Readings; screenshotUrl: string | null }

/** The page as a browser, a crawler and a language model read it, with what only the browser gets shown as gaps. */
export function ReadingsPanes({ readings, screenshotUrl }: ReadingsPanesProps) {
  const { raw, rendered, extracted, missing, settled } = readings
  return (
    <Section
      id="sees"
      title="What AI crawlers see"
      description="One page, read three ways. Most AI crawlers do not run JavaScript: they get the HTML before scripts."
    >
      <div className={clsx('split split-56', cardStyles.card, styles.panes)}>
        <Pane
          title="In a browser"
          who="People, Googlebot, Applebot"
          tokens={rendered?.tokens ?? null}
          verdict={rendered ? <State tone="good">Complete page</State> : <State tone="none">Not rendered</State>}
        >
          {screenshotUrl && (
            <img className={styles.shot} src={screenshotUrl} alt="The page as a browser shows it" loading="lazy" />
          )}
          {rendered ? <ReadText text={rendered.text} /> : <p className="muted">This scan used no browser.</p>}
        </Pane>
        <Pane
          title="HTML before scripts"
          who="GPTBot, OAI-SearchBot, ClaudeBot, PerplexityBot"
          tokens={raw.tokens}
          verdict={
            !rendered ? (
              <State tone="none">Not compared</State>
            ) : missing.length === 0 ? (
              <State tone="good">Nothing missing</State>
            ) : (
              <State tone="bad">{`${countedNoun(missing.length, 'sentence')} missing`}</State>
            )
          }
        >
          <ReadText text={raw.text} />
          {missing.length > 0 && (
            <ul className={clsx('stack stack-2', styles.missing)} aria-label="Missing without JavaScript">
              {missing.slice(0, MAX_MISSING_SHOWN).map((sentence, index) => (
                <li key={index}>
                  <MissingValue>{sentence}</MissingValue>
                </li>
              ))}
              {missing.length > MAX_MISSING_SHOWN && (
                <li className="faint small">{`and ${missing.length - MAX_MISSING_SHOWN} more`}</li>
              )}
            </ul>
          )}
        </Pane>
        <Pane
          title="After extraction"
          who="What reaches the language model"
          tokens={extracted.tokens}
          verdict={
            <State tone={extracted.tokens > 0 ? 'info' : 'bad'}>
              {extracted.tokens > 0 ? 'Main text' : 'No text left'}
            </State>
          }
        >
          <ReadText text={extracted.text} />
        </Pane>
      </div>
      <p className={clsx('small muted', styles.cutNote)}>
        {settled && `${settledSentence(settled)} `}Of a long text only the beginning is shown.
      </p>
    </Section>
  )
}

const WHY_THEN: Readonly<Record<Settled['reason'], string>> = {
  quiet: 'when nothing more was loading',
  repeats: 'although it keeps repeating a request',
  streams: 'while a connection stayed open',
  busy: 'while its animations were running',
  unanswered: 'although one of its requests had no answer',
  limit: 'while something was still loading; later text is not judged',
}

/** When the browser read the page, and why then. */
function settledSentence({ reason, ms }: Settled): string {
  return `Read ${(ms / 1_000).toFixed(1)} s after loading, ${WHY_THEN[reason]}.`
}

type PaneProps = {
  title: string
  who: string
  tokens: number | null
  verdict: ReactNode
  children: ReactNode
}

function Pane({ title, who, tokens, verdict, children }: PaneProps) {
  return (
    <article className={styles.pane}>
      <header>
        <h3 className="h4">{title}</h3>
        <p className="faint small">{who}</p>
      </header>
      <NarrowFold summary="Show the text">
        <div className={styles.body} tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
      </NarrowFold>
      <footer className="small">
        <span>
          <b className="strong">{tokens === null ? '–' : countText(tokens)}</b> {tokens === 1 ? 'token' : 'tokens'}
        </span>
        {verdict}
      </footer>
    </article>
  )
}

function ReadText({ text }: { text: string }) {
  if (!text.trim()) return <MissingValue>no text</MissingValue>
  return <p className={styles.raw}>{text}</p>
}

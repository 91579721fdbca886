import { clsx } from 'clsx'
import { Code } from '../../../ui/code/code.tsx'
import { EvidenceRows } from '../../../ui/evidence/evidence.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './home.module.css'

const RULE = `# Rule "AI search", action Skip, placed before bot rules
(cf.verified_bot_category eq "AI Search")
or (cf.verified_bot_category eq "AI Assistant")`

export function ExampleFinding() {
  const copied = useCopyToast()
  return (
    <article className={clsx(cardStyles.card, styles.finding)} aria-label="Example finding">
      <div className="row row--between">
        <Severity level="critical" />
        <span className="faint small">Sample, AI Crawler Access</span>
      </div>
      <h3>Your robots.txt invites PerplexityBot, your server refuses it</h3>
      <EvidenceRows
        tone="bad"
        rows={[
          { name: 'robots.txt:4', value: 'Allow: /' },
          {
            name: 'GET / as PerplexityBot',
            value: (
              <>
                <b>403</b> cf-mitigated: challenge
              </>
            ),
          },
          { name: 'GET / as Chrome', value: '200, 48.2 kB' },
        ]}
      />
      <Code title="Cloudflare, Security rules" text={RULE} onCopy={copied} />
      <p className={styles.foot}>
        <b>+4.2 points</b>
        <span>10 minutes</span>
        <span>ChatGPT, Perplexity</span>
      </p>
    </article>
  )
}

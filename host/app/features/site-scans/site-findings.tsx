import { clsx } from 'clsx'
import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { countedNoun, countText, findingPlaceText, type SiteFinding, type SiteTemplate } from '#analyzer/contract'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../ui/evidence/evidence.tsx'
import { Severity } from '../../ui/severity/severity.tsx'
import { State } from '../../ui/state/state.tsx'
import { OutsideLink } from '../../ui/text-link/text-link.tsx'
import { FixCode } from '../scans/report/fix-code.tsx'
import cardStyles from '../../ui/card/card.module.css'
import { withAllFindings, type ShownFinding } from './shown-site-scan.ts'
import styles from './site-scans.module.css'

type SiteFindingsProps = {
  /** In the order in which they are shown. */
  findings: readonly ShownFinding[]
  /** With those that are not shown. */
  count: number
  templates: readonly SiteTemplate[]
}

/** One entry for each cause, the most severe first, with its pages or the links that it is about. */
export function SiteFindings({ findings, count, templates }: SiteFindingsProps) {
  const [query] = useSearchParams()
  const names = new Map(templates.map(({ id, name }) => [id, name]))
  return (
    <ul className={clsx('divided', cardStyles.card)}>
      {findings.map((finding) => (
        <li
          key={`${finding.id} ${finding.title}`}
          id={findings.find(({ id }) => id === finding.id) === finding ? finding.id : undefined}
        >
          <Disclosure
            row
            summary={
              <span className={clsx('medium', styles.findingHead)}>
                <span>{finding.title}</span>
                <span className={clsx('row', styles.meta)}>
                  <Severity level={finding.severity} />
                  {!finding.decided && <State tone="none">Not decided</State>}
                  <span>{findingPlaceText(finding)}</span>
                </span>
              </span>
            }
          >
            <FindingBody finding={finding} names={names} />
          </Disclosure>
        </li>
      ))}
      {count > findings.length && (
        <li className={styles.more}>
          <ButtonLink size="sm" to={`${withAllFindings(query)}#${findings.at(-1)?.id ?? ''}`} reloadDocument>
            {`Show all ${count} findings`}
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}

function FindingBody({ finding, names }: { finding: ShownFinding; names: ReadonlyMap<string, string> }) {
  const [platform, setPlatform] = useState<string | null>(null)
  const { why, evidence, fix, templates, pages, targets = [], targetCount = 0 } = finding
  return (
    <div className={clsx('stack stack-3', styles.findingBody)}>
      <p>{why}</p>
      {evidence.length > 0 && <Evidence>{evidence.join('\n')}</Evidence>}
      {templates.length > 0 && (
        <p className="muted">{`Templates: ${templates.map((id) => names.get(id) ?? id).join(', ')}`}</p>
      )}
      {targets.length > 0 ? (
        <Targets targets={targets} total={targetCount} />
      ) : (
        pages.urls.length > 0 && (
          <div>
            <h4>Pages</h4>
            <Addresses urls={pages.urls} total={pages.count} />
          </div>
        )
      )}
      <h4>{fix.summary}</h4>
      {fix.steps.length > 0 && (
        <ol>
          {fix.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {fix.code.length > 0 && <FixCode code={fix.code} platform={platform} onPlatform={setPlatform} />}
    </div>
  )
}

/** Each target once, with the pages that link to it. */
function Targets({ targets, total }: { targets: NonNullable<SiteFinding['targets']>; total: number }) {
  return (
    <div>
      <h4>Links by target</h4>
      <ul className={styles.targets}>
        {targets.map(({ url, status, sources, sourceCount }) => (
          <li key={url}>
            <OutsideLink href={url}>{url}</OutsideLink>
            <span className="muted">
              {` ${status === null ? 'no response' : `status ${status}`}, linked from ${countedNoun(sourceCount, 'page')}`}
            </span>
            <Addresses urls={sources} total={sourceCount} />
          </li>
        ))}
        {total > targets.length && <li className="faint">{`and ${countText(total - targets.length)} more`}</li>}
      </ul>
    </div>
  )
}

function Addresses({ urls, total }: { urls: readonly string[]; total: number }) {
  return (
    <ul className={clsx('small', styles.addresses)}>
      {urls.map((url) => (
        <li key={url}>
          <OutsideLink href={url}>{url}</OutsideLink>
        </li>
      ))}
      {total > urls.length && <li className="faint">{`and ${countText(total - urls.length)} more`}</li>}
    </ul>
  )
}

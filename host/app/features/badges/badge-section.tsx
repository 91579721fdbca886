import { clsx } from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import {
  BADGE_RENEWAL,
  badgeRefusal,
  DEFAULT_BADGE_LOOK,
  type BadgeLook,
  type BadgeView,
} from '#host/contract/badges.ts'
import { gradeFor } from '#analyzer/contract'
import { BADGE_TEXT_LIMIT } from '#widgets/contract'
import { write } from '../../lib/api.ts'
import { addressHost } from '../../lib/address-host.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { NarrowFold } from '../../ui/disclosure/narrow-fold.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/section/section.tsx'
import { State } from '../../ui/state/state.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { BadgeCodeTabs } from './badge-code-tabs.tsx'
import { badgeCodes } from './badge-codes.ts'
import { BadgeFields } from './badge-fields.tsx'
import { previewAddress, previewRecord, type PreviewedScan } from './badge-look.ts'
import { PreviewBadge } from './live-badge.tsx'
import cardStyles from '../../ui/card/card.module.css'
import styles from './badges.module.css'

type BadgeSectionProps = {
  scan: PreviewedScan & Parameters<typeof badgeRefusal>[0]
  /** The newest scan of the address, if it is another one: only that can have a badge. */
  newer: string | null
}

/** The badge generator: options, previews on several backgrounds, and the code once the badge is published. */
export function BadgeSection({ scan, newer }: BadgeSectionProps) {
  const [look, setLook] = useState(DEFAULT_BADGE_LOOK)
  const [published, setPublished] = useState<BadgeView | null>(null)
  const refusal = badgeRefusal(scan)
  if (refusal !== null || scan.overallScore === null) {
    return <Section id="badge" title="Badge" description={refusal ?? ''} />
  }
  if (newer !== null) {
    return (
      <Section
        id="badge"
        title="Badge"
        description="A badge shows the newest scan of its address, and this is an earlier one."
      >
        <TextLink alone to={`/scan-results/${newer}#badge`}>
          Publish a badge of the newest scan
        </TextLink>
      </Section>
    )
  }
  const asked = addressHost(scan.url)
  const site = addressHost(scan.finalUrl ?? scan.url)
  const redirect = asked === site ? '' : `${asked} redirects to ${site}, so the badge is for ${site}. `
  function change(part: Partial<BadgeLook>) {
    setLook((before) => ({ ...before, ...part }))
    setPublished(null)
  }
  return (
    <Section
      id="badge"
      title="Badge"
      description={`${redirect}${site} scored ${scan.overallScore}, grade ${gradeFor(scan.overallScore)}. The badge shows this on any page, links to a public proof, and updates with your next comprehensive scan of this address.`}
      aside={
        <TextLink alone to="/settings/badges">
          Published badges
        </TextLink>
      }
    >
      <NarrowFold summary="Design a badge and publish it">
        <div className={clsx('split split-66', styles.badgeMaker)}>
          <form className="stack stack-6" aria-label="Badge" onSubmit={(event) => event.preventDefault()}>
            <BadgeFields scanId={scan.id} look={look} onChange={change} />
          </form>
          <div>
            <BadgePreviews scan={scan} look={look} site={site} />
            <div className={clsx(cardStyles.card, styles.badgePublish)}>
              {published ? (
                <Published badge={published} />
              ) : (
                <Draft scanId={scan.id} look={look} onPublished={setPublished} />
              )}
            </div>
          </div>
        </div>
      </NarrowFold>
    </Section>
  )
}

const TYPING_PAUSE_MS = 250
const BACKGROUNDS = [
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'a photo', theme: 'light' },
] as const

type BadgePreviewsProps = { scan: BadgeSectionProps['scan']; look: BadgeLook; site: string }

function BadgePreviews({ scan, look, site }: BadgePreviewsProps) {
  const drawn = useSettled(look)
  const badge = useMemo(() => previewRecord(scan, drawn), [scan, drawn])
  return (
    <div className={clsx(cardStyles.card, styles.badgePreviews)}>
      {BACKGROUNDS.map(({ name, theme }) => (
        <div key={name} className={clsx(styles.badgePreview, name === 'a photo' && styles.photo)} data-theme={theme}>
          <p className="muted tiny">{`On ${name}`}</p>
          <PreviewBadge
            badge={badge}
            theme={drawn.dark ? 'dark' : theme}
            fallback={{ src: previewAddress(scan.id, drawn, theme), alt: `The badge of ${site} on ${name}` }}
          />
        </div>
      ))}
    </div>
  )
}

/** The value once it has not changed for a while, so that typing does not request an image for every key. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type DraftProps = { scanId: string; look: BadgeLook; onPublished: (badge: BadgeView) => void }

function Draft({ scanId, look, onPublished }: DraftProps) {
  const publish = useCall({
    send: () => write<BadgeView>('POST', '/api/badges', { scanId, ...look }),
    onDone: onPublished,
    success: { title: 'Badge published', description: 'Its code is ready to copy.' },
    failure: { title: 'Badge not published', fallback: 'The badge could not be published.' },
  })
  const tooLong = [...(look.text ?? '')].length > BADGE_TEXT_LIMIT
  return (
    <div className={clsx('row row--between', styles.badgeDraft)}>
      <p>
        Publishing creates a public page with the address, score, grade, counted modules and dates. You get the code as
        HTML, JavaScript, React, Markdown and a plain image, and can revoke the badge at any time.
      </p>
      <Button
        variant="primary"
        disabled={tooLong}
        pending={publish.pending && 'Publishing...'}
        onClick={() => publish.run()}
      >
        Publish badge
      </Button>
    </div>
  )
}

function Published({ badge }: { badge: BadgeView }) {
  const { html } = badgeCodes(badge)
  return (
    <>
      <div className={clsx('row row--between', styles.badgeDraft)}>
        <div>
          <State tone="good">Published</State>
          <p>
            {badge.expiresAt && `Valid until ${shortDate(badge.expiresAt)}. ${BADGE_RENEWAL} `}
            <TextLink to={`/badges/${badge.id}`}>View the public page</TextLink>
          </p>
        </div>
        <div className="row">
          <a
            className={buttonClass({ size: 'sm' }, false)}
            href={`data:text/html;charset=utf-8,${encodeURIComponent(html.text)}`}
            download="badge.html"
          >
            <Icon name="down" />
            Code
          </a>
          <a
            className={buttonClass({ size: 'sm' }, false)}
            href={`/badges/${badge.id}.svg?style=${badge.style}&size=${badge.size}`}
            download="badge.svg"
          >
            <Icon name="down" />
            SVG
          </a>
        </div>
      </div>
      <BadgeCodeTabs badge={badge} />
    </>
  )
}

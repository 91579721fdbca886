import { clsx } from 'clsx'
import { MODULE_IDS, moduleOf, type ScanType } from '#analyzer/contract'
import { BADGE_VALID_DAYS, SAMPLE_BADGE_ID, type BadgeProof } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { siteOf } from '../../lib/site-of.ts'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { BadgeState } from './badge-status.tsx'
import textLinkStyles from '../../ui/text-link/text-link.module.css'
import styles from './badge-page.module.css'

/** What a visitor of another site finds behind its badge. */
export function BadgePage({ badge }: { badge: BadgeProof }) {
  if (badge.status === 'unknown') return <NoSuchBadge reason={badge.reason} />
  return (
    <div className={clsx('page', styles.badgeProof)}>
      <PageHead
        top
        title={badge.host}
        meta={
          <>
            <BadgeState status={badge.status} />
            <span>{`AI readiness badge, verified by ${PRODUCT_NAME}`}</span>
          </>
        }
      />
      <Standing badge={badge} />
      <div className={styles.score}>
        <Ring
          score={badge.score}
          size="l"
          label={`AI readiness score ${badge.score} of 100`}
          {...(badge.valid ? {} : { tone: 'none' as const })}
        />
        <Facts
          facts={[
            { name: 'Address', value: <code>{badge.url}</code> },
            ...(leadElsewhere(badge) ? [{ name: 'Entered as', value: <code>{badge.askedUrl}</code> }] : []),
            { name: 'Score', value: `${badge.score} of 100` },
            { name: 'Grade', value: badge.grade },
            { name: 'Scan', value: scanText(badge) },
            { name: 'Scanned', value: badge.scannedAt && <DateTime iso={badge.scannedAt} /> },
            { name: 'Issued', value: badge.issuedAt && <DateTime iso={badge.issuedAt} /> },
            {
              name: badge.status === 'expired' ? 'Expired' : 'Valid until',
              value: badge.expiresAt && <DateTime iso={badge.expiresAt} />,
            },
            { name: 'Badge', value: <code>{badge.id}</code> },
          ]}
        />
      </div>
      <WhatWasChecked badge={badge} />
      {badge.signature && <HowToVerify badge={badge} signature={badge.signature} />}
    </div>
  )
}

function Standing({ badge }: { badge: BadgeProof }) {
  if (badge.id === SAMPLE_BADGE_ID) {
    return (
      <Notice level={2} tone="info" title="This badge is a sample">
        <p>The site is invented, so that samples of code show a badge that works. Nothing was measured.</p>
      </Notice>
    )
  }
  if (badge.valid) {
    return (
      <Notice level={2} tone="good" title="This badge is valid">
        <p>{`The score below was measured by ${PRODUCT_NAME} and is signed. It can't be altered in transit.${redirectText(badge)}`}</p>
      </Notice>
    )
  }
  return (
    <Notice level={2} tone={badge.status === 'revoked' ? 'bad' : 'poor'} title="This badge is not valid">
      <p>{badge.reason}</p>
    </Notice>
  )
}

function leadElsewhere({ url, askedUrl }: BadgeProof): boolean {
  return askedUrl !== null && askedUrl.replace(/#.*$/, '') !== url
}

/** A redirect to another host would else make that host's score look like the entered one's. */
function redirectText({ host, askedUrl }: BadgeProof): string {
  const asked = askedUrl && siteOf(askedUrl)
  return asked && asked !== host ? ` ${asked} redirected to ${host}, and the score is ${host}'s.` : ''
}

const SCAN_NAMES: Readonly<Record<ScanType, string>> = {
  comprehensive: 'Comprehensive',
  quick: 'Quick',
  compliance: 'Compliance',
}

function scanText({ scanType, modules }: BadgeProof): string {
  if (!scanType) return 'Not recorded'
  return `${SCAN_NAMES[scanType]}, ${modules.length} of ${MODULE_IDS.length} modules counted`
}

function WhatWasChecked({ badge: { modules } }: { badge: BadgeProof }) {
  return (
    <Section title="What was checked">
      <p className={styles.text}>
        {modules.length === 0
          ? 'Which modules counted was not recorded with this badge, an early one. '
          : `${PRODUCT_NAME} opened the page as AI assistants do. The score of 100 is the weighted sum of these modules: ${modules.map((id) => moduleOf(id).title).join(', ')}. `}
        {`A newer comprehensive scan of this address renews the badge; without one it expires after ${BADGE_VALID_DAYS} days. `}
        <TextLink alone to="/platform">
          How the score is made
        </TextLink>
      </p>
    </Section>
  )
}

function HowToVerify({ badge, signature }: { badge: BadgeProof; signature: string }) {
  const onCopy = useCopyToast()
  const origin = new URL(badge.verifyUrl).origin
  const keys = `${origin}/.well-known/legible-badge-keys.json`
  const data = `${badge.verifyUrl}.json`
  const script = `import { compactVerify, createRemoteJWKSet } from 'jose'

const keys = createRemoteJWKSet(new URL('${keys}'))
const { signature } = await (await fetch('${data}')).json()
const { payload } = await compactVerify(signature, keys)
console.log(JSON.parse(new TextDecoder().decode(payload)))`
  return (
    <Section
      title="Verify it yourself"
      description="The signature covers id, host, score, grade, issue and expiry. It is a compact JWS with an Ed25519 key."
    >
      <div className={styles.verify}>
        <Facts
          facts={[
            {
              name: 'Signed data',
              value: (
                <a className={clsx(textLinkStyles.link, textLinkStyles.alone)} href={data}>
                  {data}
                </a>
              ),
            },
            {
              name: 'Public keys',
              value: (
                <a className={clsx(textLinkStyles.link, textLinkStyles.alone)} href={keys}>
                  {keys}
                </a>
              ),
            },
          ]}
        />
        <Code title="verify.mjs" text={script} onCopy={onCopy} />
        <Code title="Signature" text={signature} onCopy={onCopy} />
      </div>
    </Section>
  )
}

function NoSuchBadge({ reason }: { reason: string | null }) {
  return (
    <div className={clsx('page', styles.badgeProof)}>
      <PageHead top title="No such badge" />
      <Notice level={2} tone="none" title="This badge was never issued">
        <p>{`${reason} A page that shows one with this address does not have its score from ${PRODUCT_NAME}.`}</p>
      </Notice>
      <div>
        <ButtonLink to="/" variant="primary">
          Scan a website
        </ButtonLink>
      </div>
    </div>
  )
}

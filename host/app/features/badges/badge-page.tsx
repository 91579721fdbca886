import { clsx } from 'clsx'
import { MODULE_IDS, moduleOf, type ScanType } from '#analyzer/contract'
import { BADGE_VALID_DAYS, type BadgeProof } from '#host/contract/badges.ts'
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
import { addressHost } from '../../lib/address-host.ts'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { BadgeState } from './badge-status.tsx'
import textLinkStyles from '../../ui/text-link/text-link.module.css'
import styles from './badge-page.module.css'

/** The public proof that a published badge links to. */
export function BadgePage({ badge }: { badge: BadgeProof }) {
  if (badge.host === null) return <NoSuchBadge badge={badge} />
  return (
    <div className={clsx('page stack stack-6', styles.badgeProof)}>
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
      <Validity badge={badge} />
      <div className={clsx('row', styles.score)}>
        <Ring
          score={badge.score}
          size="l"
          label={`AI readiness score ${badge.score} of 100`}
          {...(badge.valid ? {} : { tone: 'none' as const })}
        />
        <Facts
          facts={[
            { name: 'Address', value: <code>{badge.url}</code> },
            ...(wasRedirected(badge) ? [{ name: 'Entered as', value: <code>{badge.askedUrl}</code> }] : []),
            { name: 'Score', value: `${badge.score} of 100` },
            { name: 'Grade', value: badge.grade },
            { name: 'Scan', value: <ScanLink badge={badge} /> },
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

function Validity({ badge }: { badge: BadgeProof }) {
  if (badge.sample) {
    return (
      <Notice level={2} tone="info" title="This badge is a sample">
        <p>The site is fictional and nothing was measured. It gives code samples a working badge.</p>
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

function wasRedirected({ url, askedUrl }: BadgeProof): boolean {
  return askedUrl !== null && askedUrl.replace(/#.*$/, '') !== url
}

/** Says whose score this is when the entered address redirected to another host. */
function redirectText({ host, askedUrl }: BadgeProof): string {
  const asked = askedUrl && addressHost(askedUrl)
  return asked && asked !== host ? ` ${asked} redirected to ${host}, and the score is ${host}'s.` : ''
}

const SCAN_NAMES: Readonly<Record<ScanType, string>> = {
  comprehensive: 'Comprehensive',
  quick: 'Quick',
  compliance: 'Compliance',
}

/** Linked for its owner alone, because scans are not public. */
function ScanLink({ badge }: { badge: BadgeProof }) {
  const text = scanText(badge)
  return badge.scanId ? <TextLink to={`/scan-results/${badge.scanId}`}>{text}</TextLink> : text
}

function scanText({ scanType, modules }: BadgeProof): string {
  if (!scanType) return 'Not recorded'
  return `${SCAN_NAMES[scanType]}, ${modules.length} of ${MODULE_IDS.length} modules counted`
}

function WhatWasChecked({ badge: { modules } }: { badge: BadgeProof }) {
  return (
    <Section title="What was checked">
      <p className={clsx('muted', styles.text)}>
        {modules.length === 0
          ? 'This early badge does not record which modules counted. '
          : `${PRODUCT_NAME} loaded the page the way AI assistants do. The score, out of 100, is the weighted sum of these modules: ${modules.map((id) => moduleOf(id).title).join(', ')}. `}
        {`A new comprehensive scan of this address renews the badge. Without one, it expires after ${BADGE_VALID_DAYS} days. `}
        <TextLink to="/platform">How the score is calculated</TextLink>
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
      description="The signature covers the ID, host, score, grade, issue date and expiry date. It is a compact JWS with an Ed25519 key."
    >
      <div className={styles.verify}>
        <Facts
          facts={[
            { name: 'Signed data', value: <FileLink href={data} /> },
            { name: 'Public keys', value: <FileLink href={keys} /> },
          ]}
        />
        <Code title="verify.mjs" text={script} onCopy={onCopy} />
        <Code title="Signature" text={signature} onCopy={onCopy} />
      </div>
    </Section>
  )
}

function FileLink({ href }: { href: string }) {
  return (
    <a className={clsx(textLinkStyles.link, textLinkStyles.alone)} href={href}>
      {href}
    </a>
  )
}

/** For an id that was never issued, and for a badge of a deleted account. */
function NoSuchBadge({ badge: { status, reason } }: { badge: BadgeProof }) {
  const isRevoked = status === 'revoked'
  return (
    <div className={clsx('page stack stack-6', styles.badgeProof)}>
      <PageHead top title={isRevoked ? 'Badge withdrawn' : 'No such badge'} />
      <Notice level={2} tone="none" title={isRevoked ? 'This badge was revoked' : 'This badge was never issued'}>
        <p>
          {reason}{' '}
          {isRevoked
            ? 'A score shown with this badge ID is no longer valid.'
            : `A score shown with this badge ID does not come from ${PRODUCT_NAME}.`}
        </p>
      </Notice>
      <div>
        <ButtonLink to="/" variant="primary">
          Scan a website
        </ButtonLink>
      </div>
    </div>
  )
}

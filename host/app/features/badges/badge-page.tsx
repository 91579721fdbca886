import { MODULE_IDS } from '#analyzer/contract'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { PublicBadge } from '#widgets/contract'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { BadgeState } from './badge-status.tsx'
import './badge-page.css'

/** What a visitor of another site finds behind its badge. */
export function BadgePage({ badge }: { badge: PublicBadge }) {
  if (badge.status === 'unknown') return <NoSuchBadge reason={badge.reason} />
  return (
    <div className="page badge-proof">
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
      <div className="badge-proof__score">
        <Ring
          score={badge.score}
          size="l"
          label={`AI readiness score ${badge.score} of 100`}
          {...(badge.valid ? {} : { tone: 'none' as const })}
        />
        <Facts
          facts={[
            { name: 'Website', value: badge.host },
            { name: 'Score', value: `${badge.score} of 100` },
            { name: 'Grade', value: badge.grade },
            { name: 'Issued', value: badge.issuedAt && <DateTime iso={badge.issuedAt} /> },
            {
              name: badge.status === 'expired' ? 'Expired' : 'Valid until',
              value: badge.expiresAt && <DateTime iso={badge.expiresAt} />,
            },
            { name: 'Badge', value: <code>{badge.id}</code> },
          ]}
        />
      </div>
      <WhatWasChecked />
      {badge.signature && <HowToVerify badge={badge} signature={badge.signature} />}
    </div>
  )
}

function Standing({ badge }: { badge: PublicBadge }) {
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
        <p>{`The score below was measured by ${PRODUCT_NAME} and is signed. Nobody can change it on the way.`}</p>
      </Notice>
    )
  }
  return (
    <Notice level={2} tone={badge.status === 'revoked' ? 'bad' : 'poor'} title="This badge is not valid">
      <p>{badge.reason}</p>
    </Notice>
  )
}

function WhatWasChecked() {
  return (
    <Section title="What was checked">
      <p className="badge-proof__text">
        {`${PRODUCT_NAME} opened the site as AI assistants do and judged ${MODULE_IDS.length} modules: whether their crawlers are let in, what they can read without running scripts, structured data, content, security, accessibility and speed. The score of 100 is the weighted sum. A newer scan renews the badge; without one it expires after 30 days. `}
        <TextLink to="/platform">How the score is made</TextLink>
      </p>
    </Section>
  )
}

function HowToVerify({ badge, signature }: { badge: PublicBadge; signature: string }) {
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
      say="The signature covers id, host, score, grade, issue and expiry. It is a compact JWS with an Ed25519 key."
    >
      <div className="badge-proof__verify">
        <Facts
          facts={[
            {
              name: 'Signed data',
              value: (
                <a className="link" href={data}>
                  {data}
                </a>
              ),
            },
            {
              name: 'Public keys',
              value: (
                <a className="link" href={keys}>
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
    <div className="page badge-proof">
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

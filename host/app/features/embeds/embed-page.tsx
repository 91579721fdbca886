import { createElement } from 'react'
import { LIVE_FORM_KEY } from '#host/contract/embed-keys.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRootData } from '../../lib/root-data.ts'
import { useWidgets } from '../../lib/use-widgets.ts'
import { Band } from '../../ui/band/band.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Points } from '../../ui/points/points.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { embedSnippet } from './embed-snippet.ts'
import textLinkStyles from '../../ui/text-link/text-link.module.css'
import styles from './embed-page.module.css'

export const EMBED_STEPS = [
  ['Make a key', 'With an account, under Settings, Embed keys. A key is public, so it may stand in your page.'],
  [
    'Name your sites',
    'The form works on the origins that you list, and on no other. A number of scans a day is its limit.',
  ],
  ['Paste the code', 'A script, which loads beside your page, and the form where it should stand.'],
] as const

const POINTS = [
  ['Your visitors stay', 'They see progress and score in your page, and leave it only by a click on "View report".'],
  ['Scans are yours', 'Each one stands in your history, marked as embedded, and outside your averages.'],
  ['In your colors', 'Button color and corners are your choice, in light and dark. The colors of a score are not.'],
  ['Little to load', 'No cookie, no inline script, nothing asked for until somebody submits an address.'],
] as const

export function EmbedPage() {
  const origin = useRootData()?.origin ?? ''
  return (
    <div>
      <div className="page">
        <Hero
          className={styles.hero}
          title="Put the scan form on your site"
          description="Your visitors enter their address and see, in your page, how well AI assistants can read their website."
          actions={
            <>
              <ButtonLink variant="primary" size="lg" to="/settings/embed-keys">
                Get a key
              </ButtonLink>
              <ButtonLink size="lg" to="/docs/embed">
                Read the documentation
              </ButtonLink>
            </>
          }
          aside={<LiveForm />}
        />
      </div>
      <Band id="code" title="The code" description="This is all of it. Your key takes the place of pk_your-key.">
        <Code title="index.html" text={embedSnippet(origin, { key: 'pk_your-key', brandColor: null, radius: null })} />
        <p className={styles.note}>
          For React there is a component, for strict content policies a list of what to allow: both are in{' '}
          <TextLink to="/docs/embed">the documentation</TextLink>. To show a score instead, see the{' '}
          <TextLink to="/ai-readiness-banner">badges</TextLink>.
        </p>
      </Band>
      <Band id="key" title="How to get a key">
        <Points numbered points={EMBED_STEPS} />
      </Band>
      <Band id="what" title="What you and your visitors get">
        <Points points={POINTS} />
      </Band>
    </div>
  )
}

/** The very element of the code below, which scans what is entered. */
function LiveForm() {
  const data = useRootData()
  useWidgets()
  return (
    <figure className={styles.live}>
      {createElement(
        'legible-scan-form',
        { 'data-key': LIVE_FORM_KEY, 'data-theme': data?.theme ?? 'auto' },
        <a className={textLinkStyles.link} href="/">{`Scan your site with ${PRODUCT_NAME}`}</a>,
      )}
      <figcaption>The form itself: it scans what you enter, up to five times an hour.</figcaption>
    </figure>
  )
}

import { clsx } from 'clsx'
import { createElement } from 'react'
import { LIVE_FORM_KEY } from '#host/contract/embed-keys.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRootData } from '../../lib/root-data.tsx'
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
  ['Create a key', 'Sign in and open Settings, Embed keys. A key is public and safe to publish.'],
  [
    'List your sites',
    'The form works only on the origins that you list, up to the number of scans a day that you set.',
  ],
  ['Paste the code', 'Add the script, which loads asynchronously, and put the form tag where you want the form.'],
] as const

const POINTS = [
  ['Your visitors stay', 'They see progress and score on your page, and leave it only if they click "View report".'],
  ['Scans are yours', 'Each one appears in your history, marked as embedded, and is left out of your averages.'],
  ['In your colors', 'Choose the button color and corner radius. Score colors stay the same.'],
  ['Lightweight', 'No cookies, no inline script, and no requests to our API until a visitor submits an address.'],
] as const

export function EmbedPage() {
  const origin = useRootData()?.origin ?? ''
  return (
    <div>
      <div className="page">
        <Hero
          className={styles.hero}
          title="Put the scan form on your site"
          description="Your visitors enter their address and see on your page how well AI assistants can read their website."
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
      <Band id="code" title="The code" description="This is all you need. Replace pk_your-key with your key.">
        <Code title="index.html" text={embedSnippet(origin, { key: 'pk_your-key', brandColor: null, radius: null })} />
        <p className={clsx('muted', styles.note)}>
          The React component and the list of content security policy rules are in{' '}
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

/** The element of the code below, fully working. */
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
      <figcaption>A working form, with a limit for each visitor and each site.</figcaption>
    </figure>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'
import { Code } from '../../ui/code/code.tsx'
import { State } from '../../ui/state/state.tsx'
import {
  audienceMarkup,
  GEO_DEFAULTS,
  hreflangTags,
  isRightToLeft,
  LANGUAGES,
  rowProblems,
  rowsOf,
  samplePrice,
  type Audience,
} from './hreflang.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { readOrigin, ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

const AUDIENCE_FIELDS = [
  ['country', 'Country'],
  ['region', 'Region'],
  ['city', 'City'],
  ['currency', 'Currency'],
  ['locale', 'Number format'],
] as const

export function InternationalTab() {
  const [language, setLanguage] = useState('en')
  const [domain, setDomain] = useState('https://www.example.com')
  const [audience, setAudience] = useState<Audience>(GEO_DEFAULTS)
  const [text, setText] = useState('en-US /\nen-GB /uk/\nde /de/\nfr /fr/\nar /ar/')
  const rows = rowsOf(text)
  const { origin, error } = readOrigin(domain)
  const problems = rowProblems(rows, origin)
  const price = samplePrice(audience)
  const root = `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`
  return (
    <>
      <TitledSection large id="language" title="Language" description="The language of your page.">
        <div className={styles.seoLangs} role="group" aria-label="Language">
          {LANGUAGES.map(({ code, name, flag }) => (
            <button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
              <span aria-hidden="true">{flag}</span> <span lang={code}>{name}</span> <code>{code}</code>
            </button>
          ))}
        </div>
        <Code title="Root element of the page" text={root} />
        <p className={styles.seoSrc}>
          Arabic, Hebrew, Farsi and Urdu (ar, he, fa, ur) are written right to left, so their pages need
          dir=&quot;rtl&quot;.
        </p>
      </TitledSection>
      <TitledSection
        large
        id="audience"
        title="Audience"
        description="Enter the place that your site serves, and get its markup and price format."
      >
        <div className={clsx('split split-66', styles.seoGen)}>
          <div className="stack">
            {AUDIENCE_FIELDS.map(([name, label]) => (
              <ToolField
                key={name}
                id={`audience-${name}`}
                label={label}
                value={audience[name]}
                onChange={(value) => setAudience({ ...audience, [name]: value })}
              />
            ))}
          </div>
          <div className="stack">
            <Code title="application/ld+json" text={audienceMarkup(audience, origin)} />
            <p className={styles.seoSrc} role="status">
              {price === null
                ? 'Enter a currency such as USD and a number format such as en-US.'
                : `Prices look like this: ${price}`}
            </p>
          </div>
        </div>
      </TitledSection>
      <TitledSection
        large
        id="hreflang"
        title="hreflang"
        description="Each version lists itself and all others. A scan checks whether the pages link back."
      >
        <div className={clsx('split split-66', styles.seoGen)}>
          <div className="stack">
            <ToolField id="domain" label="Domain" error={error} value={domain} onChange={setDomain} />
            <ToolField
              id="versions"
              label="Language versions"
              hint="One per line: a code, a space, a path."
              rows={7}
              value={text}
              onChange={setText}
            />
            <ul className={styles.seoChecks}>
              {rows.map(({ code, path }, index) => (
                <li key={`${index}-${code}`}>
                  <State tone={problems[index] ? 'bad' : 'good'}>
                    {`${code} ${path}: ${problems[index] ?? (isRightToLeft(code) ? 'valid, right to left' : 'valid')}`}
                  </State>
                </li>
              ))}
            </ul>
          </div>
          <Code title="In the head of every version" text={hreflangTags(rows, origin)} />
        </div>
      </TitledSection>
    </>
  )
}

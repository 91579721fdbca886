import { useState } from 'react'
import { Code } from '../../ui/code/code.tsx'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input, Textarea } from '../../ui/input/input.tsx'
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
  const parsed = URL.parse(domain)
  const error = parsed && /^https?:$/.test(parsed.protocol) ? undefined : 'Begin with https://'
  const origin = parsed && !error ? parsed.origin : 'https://www.example.com'
  const problems = rowProblems(rows, origin)
  const price = samplePrice(audience)
  const root = `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`
  return (
    <>
      <TitledSection large id="language" title="Language" description="The language of the page that you write.">
        <div className={styles.seoLangs} role="group" aria-label="Language">
          {LANGUAGES.map(({ code, name, flag }) => (
            <button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
              <span aria-hidden="true">{flag}</span> <span lang={code}>{name}</span> <code>{code}</code>
            </button>
          ))}
        </div>
        <Code title="First line of the page" text={root} />
        <p className={styles.seoSrc}>
          Arabic, Hebrew, Farsi and Urdu (ar, he, fa, ur) run from right to left: their pages need dir=&quot;rtl&quot;.
        </p>
      </TitledSection>
      <TitledSection
        large
        id="audience"
        title="Audience"
        description="Enter the place that your site serves: the markup and the price follow."
      >
        <div className={styles.seoGen}>
          <div className="stack">
            {AUDIENCE_FIELDS.map(([name, label]) => (
              <Field key={name} id={`audience-${name}`} label={label}>
                <Input
                  id={`audience-${name}`}
                  value={audience[name]}
                  onChange={(event) => setAudience({ ...audience, [name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
          <div className="stack">
            <Code title="application/ld+json" text={audienceMarkup(audience, origin)} />
            <p className={styles.seoSrc} role="status">
              {price === null
                ? 'Enter a currency such as USD and a number format such as en-US.'
                : `A price there: ${price}`}
            </p>
          </div>
        </div>
      </TitledSection>
      <TitledSection
        large
        id="hreflang"
        title="hreflang"
        description="Each version names all others and itself. Whether the pages really point back is checked by a scan."
      >
        <div className={styles.seoGen}>
          <div className="stack">
            <Field id="domain" label="Domain" error={error}>
              <Input
                {...fieldControl('domain', { error })}
                value={domain}
                onChange={(event) => setDomain(event.target.value)}
              />
            </Field>
            <Field id="versions" label="Language versions" hint="One a line: a code, a space, a path.">
              <Textarea
                {...fieldControl('versions', { hint: true })}
                rows={7}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
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

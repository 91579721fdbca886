import { useState } from 'react'
import { Code } from '../../ui/code/code.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input, Textarea } from '../../ui/input/input.tsx'
import { State } from '../../ui/state/state.tsx'
import { GEO_DEFAULTS, hreflangTags, isRightToLeft, LANGUAGES, rowProblems, rowsOf } from './hreflang.ts'
import { Named } from '../../ui/named/named.tsx'

export function InternationalTab() {
  const [language, setLanguage] = useState('en')
  const [domain, setDomain] = useState('https://www.example.com')
  const [text, setText] = useState('en-US /\nen-GB /uk/\nde /de/\nfr /fr/\nar /ar/')
  const rows = rowsOf(text)
  const parsed = URL.parse(domain)
  const error = parsed && /^https?:$/.test(parsed.protocol) ? undefined : 'Begin with https://'
  const origin = parsed && !error ? parsed.origin : 'https://www.example.com'
  const problems = rowProblems(rows, origin)
  const root = `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`
  return (
    <>
      <Named large id="language" title="Language" say="The language of the page that you write.">
        <div className="seo-langs" role="group" aria-label="Language">
          {LANGUAGES.map(({ code, name, flag }) => (
            <button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
              <span aria-hidden="true">{flag}</span> <span lang={code}>{name}</span> <code>{code}</code>
            </button>
          ))}
        </div>
        <Code title="First line of the page" text={root} />
        <p className="seo-src">
          Arabic, Hebrew, Farsi and Urdu (ar, he, fa, ur) run from right to left: their pages need dir=&quot;rtl&quot;.
        </p>
      </Named>
      <Named
        large
        id="audience"
        title="Audience"
        say="Where nothing else is said, pages are taken to be for this place."
      >
        <Facts
          facts={[
            { name: 'Country', value: GEO_DEFAULTS.country },
            { name: 'Region', value: GEO_DEFAULTS.region },
            { name: 'City', value: GEO_DEFAULTS.city },
            { name: 'Currency', value: GEO_DEFAULTS.currency },
            { name: 'Number format', value: GEO_DEFAULTS.locale },
          ]}
        />
      </Named>
      <Named
        large
        id="hreflang"
        title="hreflang"
        say="Each version names all others and itself. Whether the pages really point back is checked by a scan."
      >
        <div className="seo-gen">
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
            <ul className="seo-checks">
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
      </Named>
    </>
  )
}

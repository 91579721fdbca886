import { expect, test } from 'vitest'
import { fetchedText, judgeStep, visitOf } from '#analyzer/testing'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'
import { judge as complianceJudge } from './judge.ts'

const FOOTER = '<footer><a href="/privacy">Privacy policy</a> <a href="/contact">Contact</a></footer>'
const page = (body: string) => `<!doctype html><html lang="en"><title>Shop</title><body>${body}</body></html>`
const request = (url: string): VisitRequest => ({
  url,
  type: 'Script',
  method: 'GET',
  status: 200,
  mimeType: 'text/javascript',
  bytes: 1000,
  durationMs: 20,
  thirdParty: true,
  blocked: false,
  error: null,
})

test('a site without trackers that links its policy and contact page gets full points', async () => {
  const html = page(FOOTER)
  const { data, ids } = await judgeStep(complianceJudge, { html, visit: visitOf({ html }) })
  expect(data).toMatchObject({ score: 100, gdpr: { score: 100 }, ccpa: { score: 100 } })
  expect(data.details).toMatchObject({ gdprCompliant: true, cookieConsent: null, privacyPolicy: true })
  expect(ids).toEqual([])
})

test.each([
  ['Privacy', '/p', true],
  ['Legal, Terms & Privacy', '/legal', true],
  ['Read how we treat you in our privacy notice', '/n', true],
  ['More', '/en/data-privacy.html?x=1', true],
  ['Control Scope and Privacy with Modules', 'ch07-02-defining-modules-to-control-scope-and-privacy.html', false],
  ['Why privacy matters', '/blog/why-privacy-matters', false],
  ['プライバシーポリシー', '/p', true],
  ['プライバシー', '/p', true],
  ['GNU プライバシーガードコマンドのリスト', '/ch10.ja.html#listofgnu', false],
])('a link "%s" to %s leads to the privacy policy: %s', async (text, href, isPolicy) => {
  const html = page(`<footer><a href="${href}">${text}</a></footer>`)
  const { data } = await judgeStep(complianceJudge, { html, visit: visitOf({ html }) })
  expect(data.details).toMatchObject({ privacyPolicy: isPolicy })
})

test.each([
  ['About us', '/team', true],
  ['More', '/about/', true],
  ['About Harbour Wiki', '/index.php/Harbour_Wiki:About', true],
  ['About this documentation', '/docs', false],
  ['made with sitegen 1.2', 'https://sitegen.example/about/', false],
  ['Imprint', 'https://group.example/imprint', true],
  ['Contact lenses', '/contact-lenses', false],
])('a link "%s" to %s leads to who is responsible: %s', async (text, href, isContact) => {
  const footer = `<footer><a href="/privacy">Privacy</a> <a href="${href}">${text}</a></footer>`
  const html = page(footer).replace('Shop', 'Main page - Harbour Wiki')
  const { ids } = await judgeStep(complianceJudge, { html, visit: visitOf({ html }) })
  expect(ids.includes('contact-missing')).toBe(!isContact)
})

test('pictures of commenters are no tracking', async () => {
  const html = page(FOOTER)
  const visit = visitOf({ html, requests: [request('https://1.gravatar.com/avatar/d7a973c7?s=40')] })
  expect((await judgeStep(complianceJudge, { html, visit })).ids).toEqual([])
})

/** The name of a policy and a link to who is responsible, as sites of these languages have them. */
test.each([
  ['it', 'Informativa sulla privacy', 'Contatti'],
  ['pt', 'Política de Privacidade', 'Fale conosco'],
  ['nl', 'Privacyverklaring', 'Over ons'],
  ['pl', 'Polityka prywatności', 'O nas'],
  ['ro', 'Politica de confidențialitate', 'Despre noi'],
  ['hu', 'Adatkezelési tájékoztató', 'Kapcsolat'],
  ['el', 'Πολιτική απορρήτου', 'Επικοινωνία'],
  ['uk', 'Політика конфіденційності', 'Контакти'],
  ['ar', 'سياسة الخصوصية', 'اتصل بنا'],
  ['he', 'מדיניות פרטיות', 'צור קשר'],
  ['fa', 'سیاست حفظ حریم خصوصی', 'تماس با ما'],
  ['hi', 'गोपनीयता नीति', 'संपर्क करें'],
  ['th', 'นโยบายความเป็นส่วนตัว', 'ติดต่อเรา'],
  ['vi', 'Chính sách bảo mật', 'Liên hệ'],
  ['id', 'Kebijakan Privasi', 'Hubungi kami'],
  ['zh', '隱私權政策', '聯絡我們'],
  ['ja', '個人情報保護方針', '会社概要'],
])('policy and contact are recognized in %s: %s, %s', async (lang, policy, contact) => {
  const html = `<!doctype html><html lang="${lang}"><title>A</title><body><footer><a href="/a">${policy}</a> <a href="/b">${contact}</a></footer></body></html>`
  const { ids } = await judgeStep(complianceJudge, { html, visit: visitOf({ html }) })
  expect(ids).toEqual([])
})

test('in a language whose words are not known, nothing is said about what is not linked or asked', async () => {
  const html =
    '<!doctype html><html lang="am"><title>ሀ</title><body><p>ሰላም <a href="/x">የግላዊነት ፖሊሲ</a></p></body></html>'
  const visit = visitOf({ html, requests: [request('https://www.google-analytics.com/g/collect')] })
  const { data, ids } = await judgeStep(complianceJudge, { html, visit })
  expect(ids).toEqual(['tracking-before-consent'])
  expect(data.details).toMatchObject({ privacyPolicy: null, gdprCompliant: null })
})

test.each([
  ['pl', 'Akceptuję wszystkie'],
  ['sv', 'Godkänn alla kakor'],
  ['ru', 'Принять все'],
  ['tr', 'Tümünü kabul et'],
  ['ja', 'すべての Cookie を許可'],
  ['vi', 'Chấp nhận tất cả'],
])('a dialog in %s asks for consent: %s', async (lang, button) => {
  const html = `<!doctype html><html lang="${lang}"><title>A</title><body><button>${button}</button>${FOOTER}</body></html>`
  const visit = visitOf({ html, requests: [request('https://www.google-analytics.com/g/collect')] })
  const { ids } = await judgeStep(complianceJudge, { html, visit })
  expect(ids).not.toContain('consent-missing')
})

test('trackers without consent cost points, each with evidence, and the losses add up', async () => {
  const html = page(`${FOOTER}<p>Welcome`)
  const visit = visitOf({
    html,
    requests: [
      request('https://www.google-analytics.com/g/collect'),
      request('https://connect.facebook.net/en_US/fbevents.js'),
    ],
    cookies: [
      { name: '_ga', secure: true, httpOnly: false, sameSite: 'Lax' },
      { name: 'cart', secure: true, httpOnly: true, sameSite: 'Lax' },
    ],
  })
  const { data, findings, ids } = await judgeStep(complianceJudge, { html, visit })
  expect(ids).toEqual(['consent-missing', 'tracking-before-consent', 'opt-out-missing'])
  expect(data.details).toMatchObject({ gdprCompliant: false, cookieConsent: false, privacyPolicy: true })
  const evidence = findings.flatMap((finding) => finding.evidence)
  expect(evidence).toContain('cookie _ga (Google Analytics)')
  expect(evidence.join()).not.toContain('cart')
  const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
  expect(data.score).toBe(Math.round(100 - lost))
  expect(data.score).toBe(Math.round(0.6 * (data.gdpr.score ?? 0) + 0.4 * (data.ccpa.score ?? 0)))
})

test('a consent tool that blocks every tracker complies', async () => {
  const html = page(
    `${FOOTER}<script src="https://cdn.cookielaw.org/otSDKStub.js"></script><script type="text/plain" src="https://www.google-analytics.com/a.js"></script>`,
  )
  const { data } = await judgeStep(complianceJudge, {
    html,
    visit: visitOf({ html, requests: [request('https://cdn.cookielaw.org/otSDKStub.js')] }),
  })
  expect(data.details['consentTools']).toEqual(['OneTrust'])
  expect(data.message).toBe('A privacy policy is linked, and no tracker starts before consent.')
  expect(data.details.gdprCompliant).toBe(true)
})

test('without a browser nothing is claimed about what starts before consent', async () => {
  const html = page(`${FOOTER}<script src="https://www.google-analytics.com/a.js"></script><button>Accept all</button>`)
  const { data, ids } = await judgeStep(complianceJudge, { html })
  expect(ids).not.toContain('tracking-before-consent')
  expect(data.details).toMatchObject({ gdprCompliant: null, cookieConsent: true })
})

test('links in other languages are recognized', async () => {
  const html = page('<a href="/a">Datenschutzerklärung</a><a href="/b">Impressum</a>')
  const { data } = await judgeStep(complianceJudge, { html })
  expect(data.details).toMatchObject({ privacyPolicy: true })
  expect(data.score).toBe(100)
})

test('a form for personal data over HTTP is reported', async () => {
  const html = page(`${FOOTER}<form action="http://shop.example/join"><input type="email" name="mail"></form>`)
  const { findings } = await judgeStep(complianceJudge, { html })
  expect(findings).toMatchObject([{ id: 'form-not-encrypted', evidence: ['form to http://shop.example/join'] }])
})

test('a page over HTTP is reported only for a form with personal data', async () => {
  const url = 'http://shop.example/'
  expect((await judgeStep(complianceJudge, { url, html: page(FOOTER) })).ids).toEqual([])
  const search = page(`${FOOTER}<form action="/search"><input name="q"></form>`)
  expect((await judgeStep(complianceJudge, { url, html: search })).ids).toEqual([])
  const join = page(`${FOOTER}<form action="/join"><input type="email" name="mail"></form>`)
  expect((await judgeStep(complianceJudge, { url, html: join })).ids).toEqual(['form-not-encrypted'])
})

test('declaring Global Privacy Control counts as an opt-out', async () => {
  const html = page(FOOTER)
  const visit = visitOf({ html, requests: [request('https://connect.facebook.net/en_US/fbevents.js')] })
  const gpc = (body: string) => ({
    wellKnown: { '/.well-known/gpc.json': fetchedText('https://shop.example/.well-known/gpc.json', body) },
  })
  expect((await judgeStep(complianceJudge, { html, visit, ...gpc('<html>') })).ids).toContain('opt-out-missing')
  expect((await judgeStep(complianceJudge, { html, visit, ...gpc('{"gpc":true}') })).ids).not.toContain(
    'opt-out-missing',
  )
})

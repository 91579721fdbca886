import { describe, expect, test } from 'vitest'
import { standInOf, standInOfPage } from './stand-in.ts'

const kindOf = (text: string, markup = '', url = 'https://shop.example/lamps') =>
  standInOf({ text, markup, url })?.kind ?? null
const FORM = '<form><input name="u"><input name="p" type="password"></form>'

test.each([
  ['We’ll be back soon!\nWe are performing some maintenance at the moment.', 'maintenance'],
  ['Briefly unavailable for scheduled maintenance. Check back in a minute.', 'maintenance'],
  ['Our site is down for maintenance', 'maintenance'],
  ['Home\nWartungsarbeiten\nBitte versuchen Sie es später noch einmal.', 'maintenance'],
  ['Sitio en mantenimiento', 'maintenance'],
  ['We are currently undergoing maintenance', 'maintenance'],
  ['HTTP Error 500.30 - ANCM In-Process Start Failure', 'error'],
  ['Internal Server Error\nThe server encountered an internal error.', 'error'],
  ['502 Bad Gateway\nnginx', 'error'],
  ['Error establishing a database connection', 'error'],
  ['Fatal error: Uncaught Error: Call to undefined function foo() in /var/www/index.php:12', 'error'],
  ['Account Suspended\nContact your hosting provider.', 'suspended'],
  [
    'This account has been suspended.\nEither the domain has been overused, or the reseller ran out of resources.',
    'suspended',
  ],
  ['Website is temporarily suspended', 'suspended'],
  ['Sorry, this store is currently unavailable.', 'suspended'],
  ['lamps.example is for sale\nGet a price in 24 hours', 'parked'],
  ['Buy this domain\nThe domain lamps.example may be for sale by its owner.', 'parked'],
  ['This domain has been registered via Namehouse\nIf you are the owner, log in to your account.', 'parked'],
  ['Diese Domain steht zum Verkauf\nJetzt anfragen', 'parked'],
  ['lamps.example\nRelated searches\nThe owner of lamps.example is offering it for sale for 950 EUR!', 'parked'],
  ['Deze domeinnaam is te koop\nDoe een bod', 'parked'],
  ['Ta domena jest na sprzedaż', 'parked'],
  ['该域名正在出售', 'parked'],
  [
    'Welcome to nginx!\nIf you see this page, the web server is installed. Further configuration is required.',
    'parked',
  ],
  ['Apache2 Debian Default Page\nIt works!', 'parked'],
  ['403 Forbidden\nnginx', 'denied'],
  ['Access Denied\nYou don’t have permission to access this server.\nReference #18.2d35', 'denied'],
  ['Sorry, you have been blocked', 'denied'],
  ['Too many requests\nPlease wait.', 'limited'],
  ['Please verify that you are a human', 'human-test'],
  ['Checking your browser…', 'human-test'],
  ['This content is not available in your region', 'region'],
  ['Our website is currently unavailable in most European countries. We are looking at options.', 'region'],
  ['We are unable to provide access to this site from the European Union.', 'region'],
])('%s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
  expect(kindOf(`${text}\n${'More of it is told below. '.repeat(30)}`)).toBeNull()
})

const CONSENT = `Before you continue to Lanterns
We and our 187 partners use cookies and personal data to show advertising and to measure it.
Accept all
Reject all
More options
Privacy Terms`
const PUR = `Weiter mit Werbung
Besuchen Sie laternen.example wie gewohnt mit Werbung und Tracking. Ihre Einwilligung gilt für Cookies aller Partner.
Akzeptieren und weiter
Weiter mit PUR-Abo
Bereits Abonnent? Hier anmelden
Impressum Datenschutz`
const AGE = `Rowe Distillery
Are you over 18?
You must be of legal drinking age to enter this site.
Yes No
Please drink responsibly. Privacy policy`
const BORN = `Please confirm your age
Enter your date of birth
Day Month Year
Enter site`

describe('a page that asks for something first', () => {
  test.each([
    [CONSENT, 'consent'],
    [PUR, 'consent'],
    ['To continue reading, accept cookies.\nAccept\nSubscribe without ads for 3 pounds a month', 'consent'],
    ['Pour continuer votre lecture, acceptez les cookies ou abonnez-vous\nTout accepter\nS’abonner', 'consent'],
    [AGE, 'age'],
    [BORN, 'age'],
    ['Bist du über 18?\nJa Nein', 'age'],
    ['Coming soon\nOur new website is under construction. Please check back later.', 'parked'],
    ['This page is under construction\n© 2026', 'parked'],
    ['Opening soon\nBe the first to know when we launch.\nEnter using password', 'parked'],
    ['Lowmere Boats\nWe’re launching soon!\n© 2026', 'parked'],
    ['Demnächst\nImpressum', 'parked'],
    ['Hier entsteht eine neue Website', 'parked'],
    ['Site en construction', 'parked'],
    ['Strona w budowie', 'parked'],
    ['Yakında\nWeb sitemiz yapım aşamasındadır.', 'parked'],
    ['Сайт находится в разработке', 'parked'],
    ['このサイトは準備中です', 'parked'],
    ['Êtes-vous majeur ?\nOui\nNon\nL’abus d’alcool est dangereux pour la santé.', 'age'],
  ])('%s', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
    expect(
      kindOf(`${text}\nOur gin is made of barley from the next farm, and of berries that we pick ourselves.`),
    ).toBeNull()
  })

  test.each([
    ['Sign in to Penryn Lamps\nEmail\nPassword\nForgot password?\nCreate an account', 'sign-in'],
    ['Log in\nYou must be logged in to see this page, so enter your name and password.', 'sign-in'],
    ['Anmelden\nBenutzername\nPasswort vergessen?', 'sign-in'],
  ])('%s', (text, kind) => {
    expect(kindOf(text, FORM)).toBe(kind)
    expect(kindOf(text)).toBeNull()
    expect(
      kindOf(`${text}\nLamps for ships and houses, made in Penryn since the harbour was deepened.`, FORM),
    ).toBeNull()
  })

  test('a form to sign in may have no password', () => {
    const text =
      'Sign in to Harbour\nContinue with Google\nEmail\nEmail me a sign-in link\nBy continuing you accept the terms.'
    expect(kindOf(text)).toBe('sign-in')
    expect(kindOf('Se connecter\nE-mail Continuer avec Google Continuer avec SSO\nConfidentialité')).toBe('sign-in')
    expect(kindOf('Sign in with Google\nLamps\nBrass, 40 pounds')).toBe(null)
  })

  test.each([
    'https://shop.example/login',
    'https://accounts.shop.example/',
    'https://shop.example/users/sign_in?next=/',
  ])('a form to sign in is the page itself at %s', (url) => {
    expect(kindOf('Sign in to Penryn Lamps\nEmail\nPassword', FORM, url)).toBeNull()
  })
})

describe('a page is not called a stand-in', () => {
  test.each([
    'Maintenance by Rowe & Sons\nBoilers, pumps and lifts, serviced in Penryn since 1987.',
    'Lifts and pumps under maintenance contracts in Penryn.',
    'Menu\nRepairs\nMaintenance\nPrices',
    'We fixed the “access denied” error on her laptop.',
    'Coming soon at the Regal\nThe Lamp, 12 June, 8 pm',
    'Coming soon\nThe Lamp\nA film about the harbour of Penryn and its last lighthouse keeper.',
    'Lowmere Gallery\nOpening soon\n14 Dock Street, with paintings of boats and harbours by Ines Varga.',
    'Log in\nForgot password?',
    'The bridge is under construction\nOur site office in Mill Lane is open on weekdays.',
    'Websites under construction\nWe take over pages that other agencies began, and finish them in a week for 900 pounds.',
    'Our new website is coming soon\nUntil then, call us on 01326 555 010 on weekdays from nine to five, or come to Mill Lane 3.',
    'Status\nAll systems operational\nScheduled maintenance\nFriday 12 June: the database is upgraded.',
    'Roads closed for maintenance\nA39 at Penryn: closed for maintenance until Friday.',
    'Boilers under maintenance and repair: 40 pounds a month.',
    'Too many requests for tables? Book early.',
    'Are you a human being or a machine? A play by J. Rowe, 8 pm',
    'The 503 Service, a bus company',
    'Our lamps are blocked in by snow. Forbidden fruit wine, 8 pounds.',
    '',
    'Rowe Wines\nCider, 4 pounds\nPerry, 5 pounds\nYou must be 18 to buy alcohol. Please drink responsibly.',
    'Are you over 40?\nBook a free eye test in Penryn\nYes, I want to see better',
    'Lamps\nBrass, 40 pounds\nWe use cookies to improve this site. By continuing to use it, you accept cookies.\nAccept',
    `Lamps\nMade of beech and brass in Penryn, and sent to every house on the south coast.\n${CONSENT}`,
    'Domains\nA domain name may be registered by anybody; we explain how long it takes and what it costs in Britain.\nPrices',
    'The house in Mill Lane is for sale\nThree rooms, a garden and a view of the harbour.',
    'JavaScript lessons\nYou need JavaScript to build pages: eight evenings in Penryn, 120 pounds.',
    'Rowe & Sons\nOur accounts team\nSuspended ceilings, fitted in a day',
    'The shop is closed on Mondays',
    '灯笼由山毛榉和黄铜制成，每对四十英镑，从我们位于彭林的作坊发货。'.repeat(4) + '\n您已满18岁吗',
  ])('%s', (text) => {
    expect(kindOf(text)).toBeNull()
  })

  test('because a form to sign in stands beside content', () => {
    expect(
      kindOf('Connect with friends and the whole world around you on Lanterns\nLog in\nEmail\nPassword', FORM),
    ).toBeNull()
  })
})

describe('a page that is sent without text', () => {
  const document = { url: 'https://shop.example/', body: '<div id="app"></div>' }
  const seen = (sent: string, shown: string | null) =>
    standInOfPage({
      document,
      rawText: { text: sent },
      shown: () => Promise.resolve(shown === null ? null : { text: shown, markup: '' }),
    })

  test('is what a browser shows', async () => {
    expect(await seen('', AGE)).toEqual({ kind: 'age', quote: 'Are you over 18?' })
    expect(await seen('Loading', 'Please enable JavaScript and cookies to continue')).toMatchObject({ kind: 'scripts' })
    expect(await seen('', null)).toBeNull()
  })

  test('may ask for scripts, which a browser runs', async () => {
    const asks = 'You need to enable JavaScript to run this app.'
    expect(await seen(asks, 'Lamps for ships and houses, made in Penryn since the harbour was deepened.')).toBeNull()
    expect(await seen(asks, null)).toBeNull()
  })

  test('nothing that a browser shows matters where text is sent', async () => {
    expect(await seen('Lamps for ships and houses. '.repeat(20), AGE)).toBeNull()
  })
})

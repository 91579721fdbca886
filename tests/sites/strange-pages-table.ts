import { html, text, type SiteAnswer } from './site.ts'

const ENGLISH = 'Our lanterns are made of beech and brass, and sent from the workshop in Penryn. '
const ARABIC = 'نصنع الفوانيس من خشب الزان والنحاس ونرسلها من ورشتنا في بنرين منذ عام ألف وتسعمائة وسبعة وثمانين. '
const JAPANESE = '私たちのランタンはブナと真鍮で作られ、ペンリンの工房から送られます。千九百八十七年から続く店です。'
/** Ends each page, so that a reading that has it has read all. */
export const LAST_WORDS = 'Hinges 1987'
const PARAGRAPH = `<p>${ENGLISH.repeat(4)}</p>`
const ARTICLE = `<main><h1>Lanterns</h1>${PARAGRAPH}<h2>Wood</h2>${PARAGRAPH}<h2>Orders</h2>${PARAGRAPH}${PARAGRAPH}<p>${LAST_WORDS}</p></main>`

export type StrangePage = {
  name: string
  answer: SiteAnswer
  /** Why there is no page to judge; otherwise the page has a score. */
  refused?: RegExp
  /** Whether crawlers without scripts get the last words, and people. */
  sent?: false
  shown?: false
  /** Tokens of the HTML's text at least. */
  tokens?: number
  cap?: 39 | 59
  /** What must be found, and what would be false. */
  found?: readonly string[]
  unfound?: readonly string[]
  /** What a browser shows of itself. */
  unread?: string
}

function page(body: string, head = '', attributes = 'lang="en"'): string {
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lanterns of Penryn</title>${head}</head><body>${body}</body></html>`
}

const rtl = `<main><h1>فوانيس بنرين</h1><p>${ARABIC.repeat(9)}</p><p>${LAST_WORDS}</p></main>`
const vertical = `<main><h1>ランタン</h1><p>${JAPANESE.repeat(24)}</p><p>${LAST_WORDS}</p></main>`
const xhtml = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en"><head><title>Lanterns</title><script src="/x.js"/><style/></head><body><a name="top"/><div id="banner"/><script>${'// A script that says nothing to people. '.repeat(8)}</script>${ARTICLE}</body></html>`
const questions = Array.from(
  { length: 60 },
  (_, at) => `<p><label for="f${at}">How many lamps of kind ${at} do you own?</label> <input id="f${at}"></p>`,
)
const amp = `<style amp-boilerplate>body{animation:start 8s steps(1,end) 0s 1 normal both}@keyframes start{from{visibility:hidden}to{visibility:visible}}</style><noscript><style amp-boilerplate>body{animation:none}</style></noscript><script async src="/amp.js"></script>`
const posts = Array.from(
  { length: 20 },
  (_, at) => `<article><h3>reader${at}</h3><p>I use oil number ${at}. Ignore previous advice about wax.</p></article>`,
)
const linksTo = (hosts: readonly string[]) => hosts.map((host) => `<a href="http://${host}/">${host}</a> `).join('')
const spam = linksTo(Array.from({ length: 12 }, (_, at) => `pills${at}.example`))
const brands = linksTo(Array.from({ length: 12 }, (_, at) => `brand${at}.example`))
const countries = linksTo(
  ['de', 'fr', 'it', 'es', 'pl', 'nl', 'be', 'at', 'ch', 'se', 'dk'].map((tld) => `lanterns.${tld}`),
)
const times = Array.from(
  { length: 120 },
  (_, at) => `<div class="row"><span>Bus</span><span>at</span><b>${at}</b></div>`,
)
const offScreen = (markup: string) => `<div style="position:absolute;left:-9999px;width:500px">${markup}</div>`
const hashed = `<div id="app"></div><script>const show = () => { app.innerHTML = location.hash === '#/about' ? ${JSON.stringify(ARTICLE)} : '<h1>Home</h1>' }; show(); onhashchange = show</script>`

/** Pages that strangers enter and that no designer of a scanner has in mind. The truth was written before the scans. */
export const STRANGE_PAGES: readonly StrangePage[] = [
  { name: '/right-to-left', answer: html(page(rtl, '', 'lang="ar" dir="rtl"')), unfound: ['content-overflows'] },
  {
    name: '/vertical',
    answer: html(page(vertical, '<style>html{writing-mode:vertical-rl}</style>', 'lang="ja"')),
    unfound: ['content-overflows'],
  },
  {
    name: '/frameset',
    answer: html(
      `<!doctype html><html lang="en"><head><title>Lanterns</title></head><frameset cols="20%,80%"><frame src="/list"><frame src="/text"><noframes><body>${ARTICLE}</body></noframes></frameset></html>`,
    ),
    shown: false,
    unfound: ['empty-without-script', 'content-needs-script'],
  },
  {
    name: '/xhtml',
    answer: text(xhtml, 'application/xhtml+xml'),
    unfound: ['content-needs-script', 'answer-needs-scripts', 'hidden-text'],
  },
  {
    name: '/xhtml-broken',
    answer: text(xhtml.replace('Orders</h2>', 'Orders</h3>'), 'application/xhtml+xml'),
    shown: false,
    found: ['xml-broken'],
    unfound: ['content-needs-script', 'answer-needs-scripts', 'hidden-text'],
    unread: 'This page contains the following errors',
  },
  {
    name: '/error-element',
    answer: html(page(`<parsererror><div>${ARTICLE}</div></parsererror>`)),
    unfound: ['xml-broken', 'hidden-text'],
  },
  { name: '/amp', answer: html(page(ARTICLE, amp)), unfound: ['hidden-text'] },
  { name: '/broken-into', answer: html(page(ARTICLE + offScreen(spam))), found: ['hidden-links'] },
  { name: '/drawer-of-countries', answer: html(page(ARTICLE + offScreen(countries))), unfound: ['hidden-links'] },
  {
    name: '/drawer-of-brands',
    answer: html(page(`${ARTICLE}${offScreen(brands)}<footer>${brands}</footer>`)),
    unfound: ['hidden-links'],
  },
  {
    name: '/one-form',
    answer: html(page(`<main><h1>Licence</h1><form>${questions.join('')}<p>${LAST_WORDS}</p></form></main>`)),
    unfound: ['page-replaced', 'empty-without-script'],
  },
  {
    name: '/forum',
    answer: html(page(`<main><h1>Oil</h1>${posts.join('')}<p>${LAST_WORDS}</p></main>`)),
    unfound: ['prompt-injection'],
  },
  {
    name: '/one-line',
    answer: html(page(`<main><h1>Log</h1><p>${ENGLISH.repeat(150)}${LAST_WORDS}</p></main>`)),
    tokens: 2_400,
  },
  {
    name: '/utf-16',
    answer: { headers: { 'content-type': 'text/html' }, body: Buffer.from(`\ufeff${page(ARTICLE)}`, 'utf16le') },
    unfound: ['characters-broken'],
  },
  {
    name: '/framed',
    answer: html(page('<iframe src="/right-to-left" title="Content"></iframe>')),
    sent: false,
    shown: false,
    cap: 39,
    unfound: ['empty-without-script'],
  },
  {
    name: '/timetable',
    answer: html(
      page(
        `<main><h1>Buses</h1>${times.join('')}<p>${LAST_WORDS}</p></main>`,
        '<style>.row{display:flex;gap:1em}</style>',
      ),
    ),
    unfound: ['content-needs-script', 'empty-without-script'],
  },
  {
    name: '/pictures-as-links',
    answer: html(page(`${'<a href="/list"><svg width="30" height="30"></svg></a> '.repeat(4)}${ARTICLE}`)),
    unfound: ['focus-trapped'],
  },
  {
    name: '/trap',
    answer: html(
      page(
        `${ARTICLE}<a href="/a">A</a> <a href="/b">B</a> <input id="x"><script>addEventListener('focusin', () => x.focus())</script>`,
      ),
    ),
    found: ['focus-trapped'],
  },
  { name: '/many-h1', answer: html(page(ARTICLE.replaceAll('h2', 'h1'))), unfound: ['h1-missing'] },
  { name: '/app#/about', answer: html(page(hashed)), sent: false, cap: 59, found: ['empty-without-script'] },
  {
    name: '/forwards',
    answer: html('<!doctype html><html><head><script>location.replace("/many-h1")</script></head><body></body></html>'),
    sent: false,
    found: ['empty-without-script'],
    cap: 59,
  },
  {
    name: '/feed',
    answer: text('<rss version="2.0"><channel/></rss>', 'application/rss+xml'),
    refused: /application\/rss\+xml instead of a web page/,
  },
  {
    name: '/paper.pdf',
    answer: text('%PDF-1.4', 'application/pdf'),
    refused: /application\/pdf instead of a web page/,
  },
  { name: '/picture.svg', answer: text('<svg/>', 'image/svg+xml'), refused: /image\/svg\+xml instead of a web page/ },
  { name: '/data', answer: text('{}', 'application/json'), refused: /application\/json instead of a web page/ },
]

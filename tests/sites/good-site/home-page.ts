import { FAQ, structuredData } from './structured-data.ts'

/** The text of the page, shared by its HTML and Markdown forms. */
export const PARAGRAPHS: readonly (readonly [heading: string, ...paragraphs: string[]])[] = [
  [
    'Bread with three ingredients',
    'Maple and Rye bakes sourdough bread in Burlington, Vermont, since 2011. A loaf holds flour, water and salt, and nothing else. The dough rests for 36 hours in a cool room before it goes into the oven.',
    'We mill 40 percent of our flour in the shop on a stone mill. The grain comes from two farms within 60 miles. According to the <a href="https://www.usda.gov/topics/food-and-nutrition">U.S. Department of Agriculture</a>, whole grain keeps most of its fiber and minerals when it is milled slowly.',
  ],
  [
    'What a loaf costs',
    'A country loaf of 900 grams costs 9 dollars, a rye loaf 10 dollars, and a bag of six rolls 7 dollars. Day-old bread is half the price from 3 p.m. on. Prices were last changed in January 2026.',
    'We take cash and cards. Orders above 60 dollars are delivered free within Burlington on Tuesdays and Fridays.',
  ],
  [
    'How we bake',
    'The starter is fed twice a day and is now 15 years old. Each morning at 4 a.m. the first 120 loaves go into a brick oven at 480 degrees. They bake for 45 minutes, the last 15 of them with the door open, which makes the crust thick and dark.',
    'A study in the <a href="https://doi.org/10.1016/j.jcs.2019.102869">Journal of Cereal Science</a> found that long fermentation breaks down part of the gluten and most of the phytic acid in wheat. That does not make bread safe for people with celiac disease.',
  ],
]

const NAVIGATION = `<nav aria-label="Main"><ul>
<li><a href="/">Home</a></li><li><a href="/bread">Our bread</a></li><li><a href="/about">About us</a></li>
<li><a href="/contact">Contact</a></li></ul></nav>`

export function footer(): string {
  return `<footer><address>Maple and Rye Bakery, 12 Church Street, Burlington, VT 05401.
<a href="tel:+18025550142">+1 802 555 0142</a>, <a href="mailto:hello@mapleandrye.example">hello@mapleandrye.example</a></address>
<p>Updated <time datetime="2026-11-02">2 November 2026</time>. <a href="/privacy">Privacy policy</a>,
<a href="/terms">Terms of sale</a>, <a href="/accessibility">Accessibility</a></p></footer>`
}

export function layout(
  origin: string,
  path: string,
  title: string,
  description: string,
  main: string,
  head = '',
): string {
  const address = `${origin}${path}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}"><meta name="author" content="Ruth Lindgren">
<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large">
<link rel="canonical" href="${address}"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${path === '/' ? '/index' : path}.md"><link rel="stylesheet" href="/site.css">
<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:url" content="${address}">
<meta property="og:description" content="${description}"><meta property="og:image" content="${origin}/images/country-loaf.png">
<meta property="og:site_name" content="Maple and Rye"><meta name="twitter:card" content="summary_large_image">${head}</head>
<body><a class="skip" href="#content">Skip to the content</a><header><p class="brand"><a href="/">Maple and Rye</a></p>${NAVIGATION}</header>
<main id="content">${main}</main>${footer()}<script src="/site.js" defer></script></body></html>`
}

function faq(): string {
  return `<section aria-labelledby="faq"><h2 id="faq">Questions that we are asked</h2>${FAQ.map(
    ([question, answer]) => `<h3>${question}</h3><p class="answer">${answer}</p>`,
  ).join('')}</section>`
}

export function homePage(origin: string): string {
  const sections = PARAGRAPHS.map(
    ([heading, ...paragraphs]) =>
      `<section><h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</section>`,
  ).join('')
  const main = `<article><h1>Sourdough bread from Burlington, Vermont</h1>
<p class="lead">Maple and Rye is a bakery at 12 Church Street in Burlington. It is open from Tuesday to Saturday, 7 a.m. to 5 p.m., and sells bread made of flour, water and salt.</p>
<p>By <a rel="author" href="/about">Ruth Lindgren</a>, baker, <time datetime="2026-11-02">2 November 2026</time></p>
<figure><img src="/images/country-loaf.png" width="640" height="400" alt="A round country loaf with a dark crust on a wooden board" fetchpriority="high">
<figcaption>Our country loaf, 900 grams</figcaption></figure>${sections}
<section><h2>Opening hours</h2><table><caption>When the shop is open</caption><thead><tr><th scope="col">Day</th><th scope="col">Hours</th></tr></thead>
<tbody><tr><th scope="row">Tuesday to Friday</th><td>7 a.m. to 5 p.m.</td></tr><tr><th scope="row">Saturday</th><td>7 a.m. to 2 p.m.</td></tr></tbody></table></section>
<figure><img src="/images/oven.png" width="640" height="400" loading="lazy" alt="The brick oven with its iron door open"><figcaption>The oven, built in 2011</figcaption></figure>
<section><h2>See how it is made</h2><video controls preload="none" width="640" height="360" poster="/images/oven.png"><source src="/video/dough.mp4" type="video/mp4">
<track kind="captions" srclang="en" label="English" src="/video/dough.vtt" default></video>
<details><summary>Transcript of the video</summary><p>Ruth folds the dough four times in two hours. She shapes it into rounds and lays them into baskets. The next morning she scores each loaf once and slides it into the oven.</p></details></section>
${faq()}</article>`
  return layout(
    origin,
    '/',
    'Maple and Rye: sourdough bread from Burlington, Vermont',
    'Maple and Rye bakes sourdough bread of flour, water and salt in Burlington, Vermont. Prices, opening hours, delivery and how we bake.',
    main,
    structuredData(origin),
  )
}

export function homeMarkdown(): string {
  const plain = (text: string) => text.replace(/<a href="([^"]+)">([^<]+)<\/a>/g, '[$2]($1)')
  return `# Sourdough bread from Burlington, Vermont

Maple and Rye is a bakery at 12 Church Street in Burlington. It is open from Tuesday to Saturday, 7 a.m. to 5 p.m., and sells bread made of flour, water and salt.

By [Ruth Lindgren](/about), baker, 2 November 2026

![Our country loaf, 900 grams](/images/country-loaf.png)

${PARAGRAPHS.map(([heading, ...paragraphs]) => `## ${heading}\n\n${paragraphs.map(plain).join('\n\n')}`).join('\n\n')}

## Opening hours

When the shop is open: Tuesday to Friday 7 a.m. to 5 p.m., Saturday 7 a.m. to 2 p.m.

![The oven, built in 2011](/images/oven.png)

## See how it is made

Ruth folds the dough four times in two hours. She shapes it into rounds and lays them into baskets. The next morning she scores each loaf once and slides it into the oven.

## Questions that we are asked

${FAQ.map(([question, answer]) => `### ${question}\n\n${answer}`).join('\n\n')}
`
}

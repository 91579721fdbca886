/** A text of about `length` characters whose repetition somebody's parser may stumble over. */
export type Shape = (length: number) => string

/** The unit as often as it fits; `before` and `after` stand once. */
function again(unit: string, before = '', after = ''): Shape {
  return (length) => before + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + after
}

/** Units of which each differs by its number. */
function counted(unit: (index: number) => string, before = '', after = ''): Shape {
  return (length) => {
    const parts: string[] = []
    for (let index = 0, size = 0; size < length; index += 1) {
      const part = unit(index)
      parts.push(part)
      size += part.length
    }
    return before + parts.join('') + after
  }
}

/** As many openings as closings. */
function nested(open: string, close: string, inside = ''): Shape {
  return (length) => {
    const depth = Math.max(1, Math.floor(length / (open.length + close.length)))
    return open.repeat(depth) + inside + close.repeat(depth)
  }
}

const SIGNS = '<>"\'=,;%\\&*/:-_.#?!@|`{[()~^$+aZ09éßİ漢ж\u0e01\u0301\u200d\u00a0\u202e\u0000\ud800👍 \t\n\r'
const SIGN_SHAPES = [...SIGNS].flatMap((sign) => {
  const name = /[!-~]/.test(sign) ? sign : `U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  return [
    [`only ${name}`, again(sign)] as const,
    // What is looked for at the end is looked for from each place before it.
    [`${name} before an end that does not match`, again(sign, 'a', '\u2603b')] as const,
  ]
})

const WORDS = 'the old mill is open, and What is it? Yes! It costs $5.00 on 3 May 2026. '

/** What is worst for a parser of anything: most are of one sign or one tag, the others look like what is expected. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...SIGN_SHAPES,
  // Tags and their attributes.
  ['starts of tags', again('<a ')],
  ['starts of end tags', again('</a ')],
  ['starts of comments', again('<!--')],
  ['comments that end badly', again('<!-- --!')],
  ['starts of CDATA', again('<![CDATA[')],
  ['starts of instructions', again('<?x ')],
  ['declarations', again('<!DOCTYPE a ')],
  ['entity declarations', counted((i) => `<!ENTITY e${i} "&e${i - 1};&e${i - 1};">`, '<!DOCTYPE a [', ']><a>&e9;</a>')],
  ['starts of scripts', again('<script')],
  ['starts of scripts with a source', again('<script src=')],
  ['scripts without an end', again('<script>')],
  ['ends of scripts', again('</script ')],
  ['styles without an end', again('<style>')],
  ['titles without an end', again('<title>')],
  ['text areas without an end', again('<textarea>')],
  ['noscripts', again('<noscript>')],
  ['links without an end', again('<link ')],
  ['metas without an end', again('<meta name=robots ')],
  ['metas with charsets', again('<meta charset=')],
  ['one tag of quoted attributes', again(' b="b c"', '<img', ' =z=""')],
  ['one tag of bare attributes', again(' b', '<img', '')],
  ['one tag of many names', counted((i) => ` a${i}=1`, '<p', '>x</p>')],
  ['attributes that never close', again(' a="', '<p')],
  ['spaces in a tag', again(' ', '<p a', '=')],
  ['a quoted angle', again('<p a=">">')],
  ['nested div', nested('<div>', '</div>', 'x')],
  ['nested div without ends', again('<div>x')],
  ['nested bold and p', again('<b><p>x')],
  ['formatting to be adopted', again('<a><b><i><u>', '', '</a></b></i></u>')],
  ['tables in tables', again('<table><td>')],
  ['foster parents', again('<table><b>x')],
  ['nested lists', nested('<ul><li>a', '</ul>')],
  ['nested svg', again('<svg><foreignObject>')],
  ['nested templates', again('<template>')],
  ['nested labels', again('<label>x<input>')],
  ['nested links', again('<a href="/x">x')],
  ['nested headings', again('<h2><div>x?')],
  ['nested details', again('<details><summary>Why?</summary>x')],
  ['nested sections', again('<article><header><nav><main>')],
  ['nested figures', again('<figure><img src=a.png><figcaption>x')],
  ['nested hidden', again('<div hidden>x<span style="display:none">y')],
  ['select options', again('<select><option>x')],
  ['iframes', again('<iframe srcdoc="<p>x">')],
  ['bases', again('<base href="/a/">')],
  // What a page says.
  ['headings', counted((i) => `<h2>Walk number ${i}</h2><p>It begins at the mill, and ends after ${i} miles.</p>`)],
  ['questions', counted((i) => `<h2>What is walk ${i}?</h2><p>It is number ${i}.</p>`)],
  ['questions alone', counted((i) => `<h3>Is it number ${i}?</h3>`)],
  ['definition lists', counted((i) => `<dt>What is ${i}?</dt><dd>Number ${i}.</dd>`, '<dl>', '</dl>')],
  ['paragraphs', counted((i) => `<p>The lantern walk ${i} begins at the old mill.</p>`)],
  ['short paragraphs', again('<p>a')],
  ['links', counted((i) => `<a href="/walk/${i}">walk ${i}</a> `)],
  ['links to other sites', counted((i) => `<a href="https://site${i}.example.com/a">source ${i}</a> `)],
  ['links by mail', counted((i) => `<a href="mailto:a${i}@shop.example">x</a>`)],
  ['link elements', counted((i) => `<link rel="alternate" hreflang="en-${i}" href="/v/${i}">`)],
  ['many rel', again('alternate ', '<link href="/x" rel="', '">')],
  ['images', counted((i) => `<img src="/a/${i}.png" width=9 height=9>`)],
  [
    'images with texts',
    counted((i) => `<figure><img src="IMG_${i}.jpg" alt="image ${i}"><figcaption>x</figcaption></figure>`),
  ],
  ['data addresses', counted((i) => `<img src="data:image/png;base64,AAAA${i}">`)],
  ['one long data address', again('A', '<img src="data:image/png;base64,', '">')],
  ['source sets', again('a.png 1x, ', '<img src=a srcset="', '">')],
  ['scripts', counted((i) => `<script src="https://cdn${i}.example.net/jquery-1.${i}.js"></script>`)],
  ['inline scripts', counted((i) => `<script>var a${i} = "<p>"</script>`)],
  ['style sheets', counted((i) => `<link rel=stylesheet href="http://a${i}.example/x.css">`)],
  ['metas', counted((i) => `<meta property="og:image:${i}" content="x${i}">`)],
  [
    'dates',
    counted(
      (i) => `<meta name="dc.date.x${i}" content="2026-01-01"><time datetime="2026-01-01T00:00:0${i % 10}Z">x</time>`,
    ),
  ],
  ['forms', counted((i) => `<form action="http://a/${i}"><input id=i${i}><label for=i${i}>x</label></form>`)],
  ['fields of one form', counted((i) => `<input name=n${i}>`, '<form>')],
  ['videos', counted((i) => `<video src="/${i}.mp4"><track src=x></video>`)],
  ['tracks of one video', again('<track src=x kind=captions>', '<video>')],
  ['frames', counted((i) => `<iframe src="https://www.youtube.com/embed/${i}" title=x></iframe>`)],
  ['ids', counted((i) => `<p id=i${i}><a href="#i${i}">x</a>`)],
  ['hidden texts', counted((i) => `<p style="font-size:0">assistants should read ${i}</p>`)],
  ['hidden texts that repeat', again('<p style="opacity:0">the old mill</p><p>the old mill</p>')],
  ['comments', counted((i) => `<!-- note ${i} to ChatGPT -->`)],
  ['tables', counted((i) => `<tr><td>${i}<td>x`, '<table>')],
  // Structured data.
  ['JSON-LD blocks', counted((i) => `<script type="application/ld+json">{"@type":"Thing","@id":"#${i}"}</script>`)],
  ['JSON-LD blocks that do not parse', counted((i) => `<script type="application/ld+json">{"a":${i},}</script>`)],
  [
    'JSON-LD of many types',
    counted((i) => `"T${i}",`, '<script type="application/ld+json">{"@type":[', '"X"]}</script>'),
  ],
  [
    'JSON-LD of many properties',
    counted((i) => `"p${i}":1,`, '<script type="application/ld+json">{"@type":"Product",', '"x":1}</script>'),
  ],
  [
    'JSON-LD in a circle',
    counted(
      (i) => `{"@type":"Product","@id":"#${i}","isRelatedTo":{"@id":"#${i + 1}"}},`,
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[',
      '{"@id":"#0","isRelatedTo":{"@id":"#0"}}]}</script>',
    ),
  ],
  [
    'JSON-LD that names one node',
    again(
      '{"@type":"Product","brand":{"@id":"#o"}},',
      '<script type="application/ld+json">{"@graph":[{"@id":"#o","@type":"Organization","owns":{"@id":"#o"}},',
      '{}]}</script>',
    ),
  ],
  ['JSON-LD nested', nested('{"@type":"Thing","about":', '}', '1')],
  [
    'JSON-LD nested in a page',
    (length) => `<script type="application/ld+json">${nested('{"@type":"Thing","about":', '}', '1')(length)}</script>`,
  ],
  [
    'JSON-LD of questions',
    counted(
      (i) =>
        `{"@type":"Question","name":"What is ${i}?","acceptedAnswer":{"@type":"Answer","text":"It is number ${i}."}},`,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[',
      '{}]}</script>',
    ),
  ],
  [
    'JSON-LD of offers',
    counted(
      (i) => `{"@type":"Offer","price":"${i}.00","availability":"x"},`,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"x","offers":[',
      '{}]}</script>',
    ),
  ],
  [
    'JSON-LD of reviews',
    counted(
      (i) => `{"@type":"Review","author":"a${i}"},`,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","review":[',
      '{}]}</script>',
    ),
  ],
  [
    'JSON-LD of profiles',
    counted(
      (i) => `"https://x${i}.example/",`,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"x","sameAs":[',
      '""]}</script>',
    ),
  ],
  [
    'JSON-LD of contexts',
    again('"https://schema.org",', '<script type="application/ld+json">{"@context":[', '""],"@type":"Thing"}</script>'),
  ],
  [
    'JSON-LD of one long name',
    again(
      'x',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"',
      '"}</script>',
    ),
  ],
  [
    'microdata',
    counted((i) => `<div itemscope itemtype="https://schema.org/Product" itemid="#${i}"><b itemprop=name>x</b></div>`),
  ],
  ['nested microdata', again('<div itemscope itemprop=a itemtype="https://schema.org/Thing">')],
  [
    'microdata by reference',
    counted(
      (i) =>
        `<div id=r${i} itemscope itemref="r${i} r${i + 1} r0" itemtype="https://schema.org/Thing"><b itemprop=name>x</b></div>`,
    ),
  ],
  ['one list of references', counted((i) => `r${i} `, '<div itemscope itemref="', '"></div><p id=r1 itemprop=a>x')],
  ['one list of properties', counted((i) => `p${i} `, '<div itemscope><b itemprop="', '">x</b></div>')],
  [
    'RDFa',
    counted((i) => `<div vocab="https://schema.org/" typeof="Product" resource="#${i}"><b property="name">x</b></div>`),
  ],
  ['nested RDFa', again('<div vocab="https://schema.org/" typeof="Thing" property="about">')],
  ['RDFa prefixes', counted((i) => `p${i}: http://a/ `, '<div prefix="', '" typeof="p1:x">')],
  // JSON.
  ['arrays in arrays', again('[')],
  ['closed arrays in arrays', nested('[', ']')],
  ['objects in objects', again('{"a":')],
  ['closed objects in objects', nested('{"a":', '}', '1')],
  ['one array', again('1,', '[', '1]')],
  ['one array that ends with a comma', again('1,', '[', ']')],
  ['one object', counted((i) => `"a${i}":1,`, '{', '"b":1}')],
  [
    'objects in one array',
    counted((i) => `{"id":${i},"name":"x","description":"y","url":"https://shop.example/${i}"},`, '[', '{}]'),
  ],
  ['quotes that are escaped', again('\\"', '"')],
  ['escapes that end badly', again('\\u00', '["', '"]')],
  ['strings without an end', again('"a" ')],
  ['single quotes', again("'a':'b',", '{', '}')],
  ['comments in JSON', again('/* a */ // b\n', '{', '}')],
  [
    'tools',
    counted(
      (i) => `{"name":"t${i}","description":"x","inputSchema":{"type":"object"}},`,
      '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","tools":[',
      '{}]}}',
    ),
  ],
  ['lines of events', again('data: {"a":1}\n')],
  [
    'a description of an API',
    counted(
      (i) => `"/p${i}":{"get":{"operationId":"o${i}","responses":{}}},`,
      '{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{',
      '"/x":{}}}',
    ),
  ],
  // Files for machines.
  ['robots groups', counted((i) => `User-agent: bot${i}\nDisallow: /a${i}\n`)],
  ['robots agents of one group', counted((i) => `User-agent: bot${i}\n`, '', 'Disallow: /')],
  ['robots groups of one agent', again('User-agent: GPTBot\nDisallow: /a\n\n')],
  ['robots agents of one name', again('User-agent: Googlebot\n', '', 'Disallow: /\nContent-Signal: search=yes\n')],
  ['robots groups of one name', again('User-agent: Googlebot\nDisallow: /\n\n')],
  ['robots groups with signals', counted((i) => `User-agent: b${i}\nContent-Signal: search=yes\nDisallow: /\n`)],
  ['robots rules', counted((i) => `Disallow: /a${i}*b$\n`, 'User-agent: *\n')],
  ['robots rules that are alike', again('Allow: /\nDisallow: /\n', 'User-agent: *\n')],
  ['robots wildcards', again('*a', 'User-agent: *\nDisallow: /', '$')],
  ['many robots wildcards', again('Disallow: /*a*a*a*a*a*a*b$\n', 'User-agent: *\n')],
  ['robots stars', again('*', 'User-agent: *\nDisallow: /')],
  ['robots sitemaps', counted((i) => `Sitemap: https://shop.example/s${i}.xml\n`)],
  ['robots signals', again('Content-Signal: search=yes, ai-train=no\n', 'User-agent: *\n')],
  ['one robots signal', again('search=yes, ', 'User-agent: *\nContent-Signal: ')],
  ['robots usage', again('Content-Usage: /a train-ai=n\n', 'User-agent: *\n')],
  ['robots licenses', counted((i) => `License: https://shop.example/l${i}.xml\n`)],
  ['robots names that nobody knows', counted((i) => `Dissalow${i}: /\n`)],
  ['robots lines without an end', again('Disallow : ')],
  [
    'llms links',
    counted((i) => `- [Walk ${i}](https://shop.example/${i}): It is number ${i}.\n`, '# Walks\n\n## Docs\n'),
  ],
  ['llms sections', counted((i) => `## Section ${i}\n\n- [x](/x)\n`, '# Walks\n')],
  ['starts of links', again('[a](')],
  ['starts of link texts', again('- [')],
  ['nested brackets', nested('[', ']', 'x')],
  ['fences', again('```\n')],
  ['quotes of lines', again('> ')],
  ['headings of Markdown', again('# a\n')],
  ['lines of rules', again('---\n')],
  ['security contacts', counted((i) => `Contact: mailto:a${i}@shop.example\n`)],
  ['security languages', again('en-GB, ', 'Preferred-Languages: ')],
  ['starts of signatures', again('-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n')],
  [
    'sitemap addresses',
    counted(
      (i) => `<url><loc>https://shop.example/${i}</loc><lastmod>2026-01-01</lastmod></url>`,
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '</urlset>',
    ),
  ],
  [
    'sitemaps of an index',
    counted(
      (i) => `<sitemap><loc>https://shop.example/s${i}.xml</loc></sitemap>`,
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '</sitemapindex>',
    ),
  ],
  [
    'sitemap images',
    again(
      '<image:image><image:loc>x</image:loc></image:image>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x"><url><loc>https://shop.example/1</loc>',
      '</url></urlset>',
    ),
  ],
  ['sitemap as lines', counted((i) => `https://shop.example/${i}\n`)],
  ['sitemap of nested elements', nested('<urlset>', '</urlset>')],
  ['sitemap of name spaces', counted((i) => ` xmlns:a${i}="b${i}"`, '<urlset', '/>')],
  ['nested name spaces', counted((i) => `<a${i}:b xmlns:a${i}="x">`)],
  [
    'feed items',
    counted(
      (i) =>
        `<item><title>x</title><pubDate>Mon, 05 Jan 2026 00:00:00 GMT</pubDate><link>https://shop.example/${i}</link></item>`,
      '<rss version="2.0"><channel>',
      '</channel></rss>',
    ),
  ],
  [
    'feed entries',
    counted(
      (i) => `<entry><id>${i}</id><updated>2026-01-01T00:00:00Z</updated></entry>`,
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '</feed>',
    ),
  ],
  [
    'RSL contents',
    counted(
      (i) =>
        `<content url="/a${i}"><license><permits type="usage">search</permits><payment type="free"/></license></content>`,
      '<rsl xmlns="https://rslstandard.org/rsl">',
      '</rsl>',
    ),
  ],
  ['RSL nested', again('<content url="/">', '<rsl xmlns="https://rslstandard.org/rsl">')],
  ['entities of XML', again('&amp;', '<urlset><url><loc>', '</loc></url></urlset>')],
  ['entities of HTML', again('&notit;&#x1F600;&lt')],
  ['numbers of entities', again('9', '&#', ';')],
  // Headers.
  ['policy directives', counted((i) => `script-src-${i} a; `)],
  ['policy sources', counted((i) => `https://a${i}.example 'nonce-${i}' `, 'script-src ')],
  ['policies', again("default-src 'self', ")],
  ['one source of wildcards', again('*.', 'script-src ')],
  ['link targets', counted((i) => `<https://shop.example/${i}>; rel="alternate"; type="text/markdown", `)],
  ['link parameters', again('; rel="a"', '<https://shop.example/>')],
  ['cookies', counted((i) => `c${i}=v; Path=/; Secure, `)],
  ['cookie attributes', again('; Path=/; Max-Age=1', 'a=b')],
  ['ages', again('max-age=1; ')],
  ['robots directives', counted((i) => `bot${i}: noindex, nofollow, max-snippet:${i}, `)],
  ['quoted parameters', again('a="b\\"c"; ')],
  // Addresses and words.
  ['addresses', counted((i) => `https://a${i}.example/b?c=d#e `)],
  ['one address of labels', again('a.', 'https://', 'example/')],
  ['one address of parents', again('../', 'https://shop.example/')],
  ['one address of percents', again('%41', 'https://shop.example/')],
  ['one address of ports', again(':1', 'https://shop.example')],
  ['one address of users', again('a:b@', 'https://', 'shop.example/')],
  ['one address that is looked up', again('ü', 'https://', '.example/')],
  ['addresses of mail', again('a.b@c.d ')],
  ['words', again(WORDS)],
  ['words of their own', counted((i) => `mill${i} `)],
  ['sentences', counted((i) => `It is number ${i}. `)],
  ['questions in a row', counted((i) => `What is ${i}? `)],
  ['marks in a row', again('?! ')],
  ['one word of vowels', again('aeiouy')],
  ['one word of hyphens', again("a-b'")],
  ['one word of marks', again('e\u0301')],
  ['capital names', again('Jane Doe ')],
  ['superlatives', again('world-class, the best, buy now ')],
  ['phones', again('+1 (23) 4', '', 'x')],
  ['phones of spaces', again('+1  ')],
  ['prices', again('5,000.')],
  ['numbers of marks', again(',', '5', '5')],
  ['prices of marks', again('5,,,,,,,,,,,,,,,, ')],
  ['days', again('moé')],
  ['years', again('3 May 202 ')],
  ['streets', again('12 Old Mill ')],
  ['streets in other tongues', again('12, rue de la ')],
  ['hours', again('Mon 9:00 - ')],
  ['hours without numbers', again('Mo - Fr, ')],
  ['host names', again('-a.')],
  ['versions', again('1.2.')],
  ['languages', again('en-', '<html lang="', '">')],
  ['file names', again('img_1-', '', '.jp')],
  ['ideographs', again('什么是？它是。')],
  ['scripts of many kinds', again('aж漢กعא')],
  ['half characters', again('\ud83d\udc4d\udc4d')],
])

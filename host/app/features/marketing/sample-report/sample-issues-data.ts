export type SampleIssue = {
  severity: 'critical' | 'high' | 'medium'
  title: string
  current: string
  steps: readonly string[]
  impact: string
  code?: { title: string; text: string }
}

export type SampleGroup = { title: string; score: number; issues: readonly SampleIssue[] }

/** An invented site. Figures show what a report looks like, nothing else. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  {
    title: 'AI Engine Optimization',
    score: 23,
    issues: [
      {
        severity: 'critical',
        title: 'AI search crawlers are turned away',
        current: 'robots.txt:1  User-agent: *  Disallow: /\nGET / as OAI-SearchBot: 403\nGET / as PerplexityBot: 403',
        steps: [
          'Replace the two lines in robots.txt.',
          'Let search crawlers through the firewall.',
          'Check again: one request for each crawler.',
        ],
        impact: 'Removes the cap of 39 and lets assistants quote the site at all.',
        code: {
          title: 'robots.txt',
          text: 'User-agent: OAI-SearchBot\nUser-agent: Claude-SearchBot\nUser-agent: PerplexityBot\nAllow: /\n\nUser-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: https://outfitters.example/sitemap.xml',
        },
      },
      {
        severity: 'critical',
        title: 'No structured data on any page',
        current: 'application/ld+json: 0 of 12 pages\nOrganization: missing\nProduct: missing on 8 product pages',
        steps: [
          'Add Organization to the front page.',
          'Add Product with price and stock to each product.',
          'Compare the values with the visible text.',
        ],
        impact: 'Name, prices and stock no longer have to be guessed from the layout.',
        code: {
          title: 'In the head of the front page',
          text: '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "Example Outfitters",\n  "url": "https://outfitters.example/",\n  "telephone": "+1 555 0142"\n}\n</script>',
        },
      },
      {
        severity: 'critical',
        title: 'Answers stand behind a script',
        current: '/faq before script: 0 questions\n/faq after script: 14 questions',
        steps: ['Render the questions on the server.', 'Keep each answer right under its question.'],
        impact: '14 answers that can be quoted by crawlers that run no script.',
        code: {
          title: '/faq',
          text: '<h2>How do I return something?</h2>\n<p>Within 30 days, unworn, free of charge.</p>',
        },
      },
      {
        severity: 'critical',
        title: 'No FAQ markup',
        current: 'FAQPage: missing; 14 questions in plain text',
        steps: ['Mark up as FAQPage with the same words that readers see.'],
        impact: 'Questions and answers become pairs that an engine can lift.',
        code: {
          title: 'FAQPage',
          text: '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "FAQPage",\n  "mainEntity": [{\n    "@type": "Question",\n    "name": "How do I return something?",\n    "acceptedAnswer": { "@type": "Answer", "text": "Within 30 days, unworn, free of charge." }\n  }]\n}\n</script>',
        },
      },
      {
        severity: 'critical',
        title: 'No page names its author or its date',
        current: 'author: 0 of 9 articles\ndateModified: 0 of 9 articles',
        steps: ['Print author and date on each article.', 'Repeat both in Article markup.'],
        impact: 'Engines that prefer fresh, attributed text can choose these pages.',
      },
      {
        severity: 'high',
        title: 'Claims without sources',
        current: 'External links in the main text: 0 on 12 pages',
        steps: ['Link each figure to where it comes from.', 'Prefer primary sources.'],
        impact: 'Raises citation quality; statements can be checked.',
      },
      {
        severity: 'medium',
        title: 'First paragraphs answer nothing',
        current: '8 of 12 first paragraphs are slogans',
        steps: ['Begin each page with one sentence that answers its title.'],
        impact: 'The sentence that is quoted is the one you wrote for it.',
      },
    ],
  },
  {
    title: 'Security & Trust Signals',
    score: 19,
    issues: [
      {
        severity: 'critical',
        title: 'No Content-Security-Policy',
        current: 'content-security-policy: not sent',
        steps: ['Start with a report-only policy for two weeks.', 'Then enforce it.'],
        impact: 'Injected scripts no longer run.',
        code: {
          title: 'nginx',
          text: "add_header Content-Security-Policy \"default-src 'self'; object-src 'none'; base-uri 'none'\" always;",
        },
      },
      {
        severity: 'critical',
        title: 'No Strict-Transport-Security',
        current: 'strict-transport-security: not sent',
        steps: ['Send the header on every answer over https.', 'Raise max-age to one year.'],
        impact: 'Browsers never fall back to http again.',
        code: {
          title: 'nginx',
          text: 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
        },
      },
      {
        severity: 'critical',
        title: 'The page can be framed by anyone',
        current: 'x-frame-options: not sent\nframe-ancestors: not sent',
        steps: ['Refuse framing.'],
        impact: 'Closes clickjacking.',
        code: { title: 'nginx', text: 'add_header X-Frame-Options "DENY" always;' },
      },
      {
        severity: 'critical',
        title: 'The certificate chain is incomplete',
        current: 'TLS: intermediate certificate missing; some crawlers refuse the connection',
        steps: ['Install the full chain from your certificate authority.'],
        impact: 'Strict clients, crawlers among them, connect again.',
      },
      {
        severity: 'critical',
        title: 'A tracker runs before consent',
        current: 'tracker.example/t.js: loaded 0.4 s before any choice',
        steps: ['Load it only after consent is given.'],
        impact: 'Removes the largest loss in Compliance.',
      },
      {
        severity: 'medium',
        title: 'Types of files can be guessed',
        current: 'x-content-type-options: not sent\nreferrer-policy: unsafe-url',
        steps: ['Send nosniff and a strict referrer policy.'],
        impact: 'Two headers more, no side effect.',
        code: {
          title: 'nginx',
          text: 'add_header X-Content-Type-Options "nosniff" always;\nadd_header Referrer-Policy "strict-origin-when-cross-origin" always;',
        },
      },
    ],
  },
  {
    title: 'Performance Optimization',
    score: 28,
    issues: [
      {
        severity: 'critical',
        title: 'The largest picture arrives after 6.8 s',
        current: 'LCP 6.8 s: hero.jpg, 2.4 MB, loading="lazy"',
        steps: ['Remove lazy loading from the first picture.', 'Send it as AVIF in its real size.'],
        impact: 'Largest paint below 2.5 s.',
        code: {
          title: 'Image tag',
          text: '<img src="/hero-1200.avif" width="1200" height="640" fetchpriority="high" alt="Two walkers on a ridge at dawn">',
        },
      },
      {
        severity: 'critical',
        title: 'The layout jumps while it loads',
        current: 'CLS 0.41: images and banner without dimensions',
        steps: ['Give each image width and height.', 'Reserve the place of the banner.'],
        impact: 'Shift below 0.1.',
      },
      {
        severity: 'critical',
        title: '1.9 MB of JavaScript before the first click',
        current: 'Unused: 1.3 MB of 1.9 MB; main thread busy for 3.2 s',
        steps: ['Split by page.', 'Remove the second date library.'],
        impact: 'Input answers within 200 ms.',
      },
      {
        severity: 'critical',
        title: 'The server takes 2.1 s to answer',
        current: 'TTFB 2.1 s, no cache',
        steps: ['Cache pages that are the same for everybody.'],
        impact: 'Crawlers with short patience get the page.',
      },
      {
        severity: 'high',
        title: 'Text waits for fonts',
        current: '4 fonts, font-display: block',
        steps: ['Use font-display: swap.', 'Preload one face.'],
        impact: 'Text is there with the first paint.',
        code: {
          title: 'CSS',
          text: '@font-face {\n  font-family: "Body";\n  src: url("/fonts/body.woff2") format("woff2");\n  font-display: swap;\n}',
        },
      },
    ],
  },
  {
    title: 'Search Engine Optimization',
    score: 24,
    issues: [
      {
        severity: 'critical',
        title: 'All pages have the same title',
        current: '<title>Home</title> on 12 of 12 pages',
        steps: ['Give each page its own title of 30 to 60 characters.'],
        impact: 'Pages can be told apart in every result list.',
        code: {
          title: 'Meta tags',
          text: '<title>Waterproof walking boots for wide feet | Example Outfitters</title>\n<meta name="description" content="Eleven boots in widths F to H, tested on wet limestone, from $120.">',
        },
      },
      {
        severity: 'critical',
        title: 'No canonical addresses',
        current: 'rel=canonical: missing; 4 addresses for each product',
        steps: ['Name one address per page and link it everywhere.'],
        impact: 'Four weak copies become one strong page.',
        code: {
          title: 'In the head of each page',
          text: '<link rel="canonical" href="https://outfitters.example/boots/ridge-gtx">',
        },
      },
      {
        severity: 'critical',
        title: 'The sitemap is empty',
        current: '/sitemap.xml: 200, 0 addresses',
        steps: ['List each page that shall be found, with its true date.'],
        impact: 'New pages are found within days.',
      },
      {
        severity: 'critical',
        title: '61 of 64 images have no alternative text',
        current: 'alt: missing on 61 of 64 images',
        steps: ['Describe what the picture shows in one sentence.'],
        impact: 'Products can be found by picture and read aloud.',
        code: {
          title: 'Image tag',
          text: '<img src="/boots/ridge-gtx.avif" alt="Brown leather walking boot with red laces, side view" width="640" height="480">',
        },
      },
      {
        severity: 'high',
        title: 'Headings are chosen by size',
        current: 'h1: 0 on 9 pages, h4 before h2 on 11 pages',
        steps: ['One h1 per page, then h2 and h3 in order.'],
        impact: 'Extractors keep the structure of the text.',
      },
    ],
  },
]

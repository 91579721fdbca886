export type SampleIssue = {
  severity: 'critical' | 'high' | 'medium'
  title: string
  current: string
  steps: readonly string[]
  impact: string
  code?: { title: string; text: string }
}

type SampleGroup = { title: string; score: number; issues: readonly SampleIssue[] }

/** The site is invented, and the figures are illustrative. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  {
    title: 'AI Engine Optimization',
    score: 23,
    issues: [
      {
        severity: 'critical',
        title: 'The server refuses AI search crawlers',
        current: 'robots.txt:1  User-agent: *  Disallow: /\nGET / as OAI-SearchBot: 403\nGET / as PerplexityBot: 403',
        steps: [
          'Replace the two lines in robots.txt.',
          'Let search crawlers through the firewall.',
          'Repeat one request for each crawler.',
        ],
        impact: 'Lifts the cap of 39, so that assistants can quote the site.',
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
          'Add Organization markup to the home page.',
          'Add Product markup with price and stock to each product page.',
          'Check that the values match the visible text.',
        ],
        impact: 'Machines no longer have to guess names, prices and stock from the layout.',
        code: {
          title: 'In the head of the home page',
          text: '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "Example Outfitters",\n  "url": "https://outfitters.example/",\n  "telephone": "+1 555 0142"\n}\n</script>',
        },
      },
      {
        severity: 'critical',
        title: 'Answers appear only with JavaScript',
        current: '/faq without JavaScript: 0 questions\n/faq with JavaScript: 14 questions',
        steps: ['Render the questions on the server.', 'Keep each answer right under its question.'],
        impact: 'Crawlers that do not run JavaScript can quote 14 answers.',
        code: {
          title: '/faq',
          text: '<h2>How do I return something?</h2>\n<p>Within 30 days, unworn, free of charge.</p>',
        },
      },
      {
        severity: 'critical',
        title: 'No FAQ markup',
        current: 'FAQPage: missing; 14 questions in plain text',
        steps: ['Add FAQPage markup with the same words that readers see.'],
        impact: 'Machines can match each question with its answer.',
        code: {
          title: 'FAQPage',
          text: '<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "FAQPage",\n  "mainEntity": [{\n    "@type": "Question",\n    "name": "How do I return something?",\n    "acceptedAnswer": { "@type": "Answer", "text": "Within 30 days, unworn, free of charge." }\n  }]\n}\n</script>',
        },
      },
      {
        severity: 'critical',
        title: 'No article names its author or date',
        current: 'author: 0 of 9 articles\ndateModified: 0 of 9 articles',
        steps: ['Show the author and date on each article.', 'Repeat both in Article markup.'],
        impact: 'Engines that prefer recent, attributed text can choose these pages.',
      },
      {
        severity: 'high',
        title: 'Claims without sources',
        current: 'External links in the main text: 0 on 12 pages',
        steps: ['Link each figure to its source.', 'Prefer primary sources.'],
        impact: 'Raises citation quality, because the statements can be checked.',
      },
      {
        severity: 'medium',
        title: 'First paragraphs give no answer',
        current: '8 of 12 first paragraphs are slogans',
        steps: ['Start each page with one sentence that answers its title.'],
        impact: 'Assistants can quote the sentence that you wrote for them.',
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
        impact: 'Browsers no longer run injected scripts.',
        code: {
          title: 'nginx',
          text: "add_header Content-Security-Policy \"default-src 'self'; object-src 'none'; base-uri 'none'\" always;",
        },
      },
      {
        severity: 'critical',
        title: 'No Strict-Transport-Security',
        current: 'strict-transport-security: not sent',
        steps: ['Send the header with every HTTPS response.', 'Raise max-age to one year.'],
        impact: 'Browsers no longer fall back to HTTP.',
        code: {
          title: 'nginx',
          text: 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
        },
      },
      {
        severity: 'critical',
        title: 'Any site can frame the page',
        current: 'x-frame-options: not sent\nframe-ancestors: not sent',
        steps: ['Disallow framing.'],
        impact: 'Prevents clickjacking.',
        code: { title: 'nginx', text: 'add_header X-Frame-Options "DENY" always;' },
      },
      {
        severity: 'critical',
        title: 'The certificate chain is incomplete',
        current: 'TLS: intermediate certificate missing; some crawlers refuse the connection',
        steps: ['Install the full chain from your certificate authority.'],
        impact: 'Strict clients, including crawlers, can connect again.',
      },
      {
        severity: 'critical',
        title: 'A tracker runs before consent',
        current: 'tracker.example/t.js: loaded at 0.4 s, before any choice',
        steps: ['Load it only after consent is given.'],
        impact: 'Recovers the most points in Compliance.',
      },
      {
        severity: 'medium',
        title: 'Browsers may guess file types',
        current: 'x-content-type-options: not sent\nreferrer-policy: unsafe-url',
        steps: ['Send nosniff and a strict referrer policy.'],
        impact: 'Two more headers, no side effects.',
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
        title: 'The largest image appears after 6.8 s',
        current: 'LCP 6.8 s: hero.jpg, 2.4 MB, loading="lazy"',
        steps: ['Remove lazy loading from the first image.', 'Serve it as AVIF at its display size.'],
        impact: 'LCP below 2.5 s.',
        code: {
          title: 'Image tag',
          text: '<img src="/hero-1200.avif" width="1200" height="640" fetchpriority="high" alt="Two walkers on a ridge at dawn">',
        },
      },
      {
        severity: 'critical',
        title: 'The layout shifts while the page loads',
        current: 'CLS 0.41: images and banner without dimensions',
        steps: ['Set width and height on each image.', 'Reserve space for the banner.'],
        impact: 'CLS below 0.1.',
      },
      {
        severity: 'critical',
        title: '1.9 MB of JavaScript before the first click',
        current: 'Unused: 1.3 MB of 1.9 MB; main thread busy for 3.2 s',
        steps: ['Split the bundle by page.', 'Remove the second date library.'],
        impact: 'The page responds to input within 200 ms.',
      },
      {
        severity: 'critical',
        title: 'The server takes 2.1 s to respond',
        current: 'TTFB 2.1 s, no cache',
        steps: ['Cache pages that are the same for everybody.'],
        impact: 'Crawlers with short timeouts get the page.',
      },
      {
        severity: 'high',
        title: 'Text waits for fonts',
        current: '4 fonts, font-display: block',
        steps: ['Use font-display: swap.', 'Preload one font.'],
        impact: 'Text appears with the first paint.',
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
        impact: 'People can tell the pages apart in search results.',
        code: {
          title: 'Meta tags',
          text: '<title>Waterproof walking boots for wide feet | Example Outfitters</title>\n<meta name="description" content="Eleven boots in widths F to H, tested on wet limestone, from $120.">',
        },
      },
      {
        severity: 'critical',
        title: 'No canonical addresses',
        current: 'rel=canonical: missing; 4 addresses for each product',
        steps: ['Set one canonical address per page, and link to it everywhere.'],
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
        steps: ['List each page that should be found, with the date of its last change.'],
        impact: 'Crawlers find new pages without having to guess.',
      },
      {
        severity: 'critical',
        title: '61 of 64 images have no alt text',
        current: 'alt: missing on 61 of 64 images',
        steps: ['Describe what each image shows in one sentence.'],
        impact: 'Image search can find the products, and screen readers can describe them.',
        code: {
          title: 'Image tag',
          text: '<img src="/boots/ridge-gtx.avif" alt="Brown leather walking boot with red laces, side view" width="640" height="480">',
        },
      },
      {
        severity: 'high',
        title: 'Headings are missing or out of order',
        current: 'h1: 0 on 9 pages, h4 before h2 on 11 pages',
        steps: ['Use one h1 per page, then h2 and h3 in order.'],
        impact: 'Machines keep the structure of the text.',
      },
    ],
  },
]

type LandingFix = { kind: 'rows'; rows: readonly [string, string][] } | { kind: 'code'; title: string; text: string }

export type LandingAnswer = {
  score: number
  time: string
  gained: string | null
  effort: string
  title: string
  text: string
  fix: LandingFix
  ordinal: string
  /** `**` marks what was found, `__` what is missing. */
  answer: string
  source: string | null
}

/** One question about an invented firm, and four answers. */
export const LANDING_ANSWERS: readonly LandingAnswer[] = [
  {
    score: 31,
    time: 'Monday, 9:00',
    gained: null,
    effort: 'First scan',
    title: 'Nothing has changed yet',
    text: 'The site looks fine in a browser. Its firewall blocks assistants, and its prices need JavaScript.',
    fix: {
      kind: 'rows',
      rows: [
        ['GET / as Chrome', '200, 61.4 kB'],
        ['GET / as OAI-SearchBot', '**403** refused'],
        ['GET / as PerplexityBot', '**403** refused'],
      ],
    },
    ordinal: 'First answer',
    answer:
      'I found three firms in Leeds. I could not open the website of one of them, __name__, so I would call one of the other two.',
    source: null,
  },
  {
    score: 58,
    time: 'Monday, 9:20',
    gained: '+27 points',
    effort: '10 minutes',
    title: 'Let search crawlers in',
    text: 'One firewall rule. Training crawlers stay out: that is the firm’s own choice, and it costs no points.',
    fix: {
      kind: 'code',
      title: 'Firewall, custom rules',
      text: '# first rule, action: skip\n(cf.verified_bot_category in\n  {"AI Search" "AI Assistant"})',
    },
    ordinal: 'Second answer',
    answer:
      '**Aire Heating** in Leeds repairs heat pumps. Their site does not say what a call-out costs __price__ or how soon they can come __when__.',
    source: null,
  },
  {
    score: 78,
    time: 'Monday, 11:45',
    gained: '+20 points',
    effort: '2 hours',
    title: 'Put the facts in the page',
    text: 'The price list moved from a script into the server-rendered HTML. Visitors see no difference.',
    fix: {
      kind: 'code',
      title: '/repairs',
      text: '- <div id="price-list"></div>\n+ <p>Call-out £85, first hour included.\n+ Usually within two working days.</p>',
    },
    ordinal: 'Third answer',
    answer:
      '**Aire Heating** in Leeds repairs heat pumps. A call-out costs **£85, first hour included**, and they usually come **within two working days**. I could not confirm that they are certified __proof__.',
    source: null,
  },
  {
    score: 91,
    time: 'Monday, 13:00',
    gained: '+13 points',
    effort: '45 minutes',
    title: 'Say who you are, and prove it',
    text: 'Structured data that matches the page, and a link to the public register instead of a logo.',
    fix: {
      kind: 'code',
      title: 'application/ld+json',
      text: '"@type": "HVACBusiness",\n"telephone": "+44 113 496 0118",\n"hasCredential": "…/register/4127"',
    },
    ordinal: 'Fourth answer',
    answer:
      'Call **Aire Heating** on **0113 496 0118**. They are **on the public installers’ register**, charge **£85, first hour included**, and usually come **within two working days**.',
    source: 'aireheating.example/repairs, updated 21 Nov 2026',
  },
]

export const FINDING_STEPS = [
  [
    'It visits as each crawler',
    'Search crawlers, visits that people ask for, training crawlers. It compares what robots.txt allows with what the server does.',
  ],
  [
    'It reads without JavaScript',
    'It compares the text before and after JavaScript runs, and lists the prices, dates and hours that appear only afterwards.',
  ],
  [
    'It sizes each fix',
    'Each finding shows its evidence, what to change, the points it gains and the effort it takes. Fix one, then re-check just that one.',
  ],
] as const

export const REFUSALS = [
  [
    'Promise a ranking',
    'Nobody outside the AI companies can. We measure whether you can be found, read and quoted; the assistant still chooses.',
  ],
  ['Invent a mention', 'If we did not ask an assistant, the count stays empty and the card says why.'],
  [
    'Penalize you for refusing training',
    'Keeping your text out of training is your choice. We note it and never score it.',
  ],
  ['Blame you for our outage', 'A module that fails on our side is left out of the score and named.'],
] as const

export const LANDING_QUESTIONS = [
  [
    'What do you do to my site?',
    'We read the page you name, its robots.txt and sitemaps, files that machines look for, and a few pages from your sitemap. We also request the page under the names of known crawlers, and open it once in a browser. To warn you, we try nine files that must never be public, such as /.env. We submit no forms and attempt no sign-in.',
  ],
  [
    'Do I need an account?',
    'Not for the first scan: it shows the score and a card for each module. For the findings with their code, history and schedules, create a free account.',
  ],
  [
    'Is it really three hours of work?',
    'In this example, yes. In your report, each finding shows the effort it takes and the points it gains, and “Fix first” lists the most urgent at the top.',
  ],
] as const

export const FINDING_STEPS = [
  [
    'It knocks under each name',
    'Search crawlers, visits for a person, training crawlers. What robots.txt promises is compared with what the server answers.',
  ],
  [
    'It reads without script',
    'The text before JavaScript is laid beside the text after it. Prices, dates and hours that exist only in the second are named.',
  ],
  [
    'It prices the repair',
    'Each finding has its evidence, what to change, the points it brings and the work it takes. Fix one, check that one again.',
  ],
] as const

export const REFUSALS = [
  [
    'Promise a ranking',
    'Nobody outside can. We measure whether you can be found, read and quoted; the assistant still chooses.',
  ],
  ['Invent a mention', 'If we did not ask an assistant, the count is empty and the card says why.'],
  ['Punish a no to training', 'Keeping your text out of training is your right. It is noted and never scored.'],
  ['Blame you for our outage', 'A module that fails on our side is left out of the sum and named.'],
] as const

export const LANDING_QUESTIONS = [
  [
    'What do you do to my site?',
    'We read the page you name, its robots.txt and sitemaps, the files that machines look for and a few pages that your sitemap lists, ask for it in the name of crawlers, and open it once in a browser. We also try nine files that must never be public, such as /.env, to warn you. No form is filled in and no sign-in is tried.',
  ],
  [
    'Do I need an account?',
    'Not for the first scan. You see the score and a card for each module. The findings with their code, history and schedules need a free account.',
  ],
  [
    'Is it really three hours of work?',
    'In the example. Each finding of your report says how much work it is and what it brings, and the list begins with what pays most.',
  ],
] as const

export const FAQ: readonly (readonly [question: string, answer: string])[] = [
  [
    'When is the bakery open?',
    'The bakery is open from Tuesday to Friday from 7 a.m. to 5 p.m. and on Saturday from 7 a.m. to 2 p.m.',
  ],
  ['How long does the bread keep?', 'A country loaf keeps for five days in a paper bag at room temperature.'],
  ['Do you deliver?', 'Yes, orders above 60 dollars are delivered free within Burlington on Tuesdays and Fridays.'],
  ['Is there milk or egg in the bread?', 'No, the bread is made of flour, water and salt only.'],
]

function graph(origin: string): unknown[] {
  const business = { '@id': `${origin}/#bakery` }
  const site = { '@id': `${origin}/#site` }
  const image = `${origin}/images/country-loaf.png`
  return [
    {
      '@type': 'Bakery',
      ...business,
      name: 'Maple and Rye',
      legalName: 'Maple and Rye Bakery LLC',
      url: `${origin}/`,
      image,
      logo: `${origin}/icon.svg`,
      telephone: '+1 802 555 0142',
      email: 'hello@mapleandrye.example',
      priceRange: '$$',
      foundingDate: '2011',
      description: 'A bakery that makes sourdough bread of flour, water and salt.',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Church Street',
        addressLocality: 'Burlington',
        addressRegion: 'VT',
        postalCode: '05401',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 44.47825, longitude: -73.21262 },
      hasMap: 'https://www.openstreetmap.org/#map=19/44.47825/-73.21262',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '17:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '07:00', closes: '14:00' },
      ],
      sameAs: ['https://www.wikidata.org/wiki/Q4115189', 'https://www.instagram.com/mapleandrye.example'],
    },
    { '@type': 'WebSite', ...site, url: `${origin}/`, name: 'Maple and Rye', inLanguage: 'en', publisher: business },
    {
      '@type': 'Person',
      '@id': `${origin}/about#ruth`,
      name: 'Ruth Lindgren',
      jobTitle: 'Baker',
      url: `${origin}/about`,
      worksFor: business,
    },
    {
      '@type': 'Article',
      '@id': `${origin}/#article`,
      headline: 'Sourdough bread from Burlington, Vermont',
      image,
      datePublished: '2026-01-15T08:00:00-05:00',
      dateModified: '2026-11-02T09:00:00-05:00',
      author: { '@type': 'Person', '@id': `${origin}/about#ruth`, name: 'Ruth Lindgren', url: `${origin}/about` },
      publisher: {
        '@type': 'Organization',
        name: 'Maple and Rye',
        logo: { '@type': 'ImageObject', url: `${origin}/icon.svg` },
      },
      mainEntityOfPage: `${origin}/`,
      isPartOf: site,
      speakable: { '@type': 'SpeakableSpecification', cssSelector: ['.lead', '.answer'] },
      citation: ['https://www.usda.gov/topics/food-and-nutrition', 'https://doi.org/10.1016/j.jcs.2019.102869'],
    },
    {
      '@type': 'FAQPage',
      mainEntity: FAQ.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
    {
      '@type': 'ImageObject',
      contentUrl: image,
      name: 'Country loaf',
      caption: 'Our country loaf, 900 grams',
      license: `${origin}/terms`,
      creator: { '@type': 'Person', name: 'Ruth Lindgren' },
    },
    {
      '@type': 'VideoObject',
      name: 'How our bread is made',
      description: 'Ruth folds, shapes and bakes sourdough bread.',
      thumbnailUrl: `${origin}/images/oven.png`,
      uploadDate: '2026-03-01T08:00:00-05:00',
      contentUrl: `${origin}/video/dough.mp4`,
      duration: 'PT48S',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` }],
    },
  ]
}

export function structuredData(origin: string): string {
  const document = { '@context': 'https://schema.org', '@graph': graph(origin) }
  return `<script type="application/ld+json">${JSON.stringify(document)}</script>`
}

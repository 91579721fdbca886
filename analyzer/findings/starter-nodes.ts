import type { SiteType } from '../contract/index.ts'
import type { SiteIdentity } from '../computed/site-identity.ts'

type Node = Readonly<Record<string, unknown>>

/** The organization as far as the page identifies it; text in capitals is for the owner to fill in. */
export function organizationNode(identity: SiteIdentity, type = 'Organization'): Node {
  return {
    '@type': type,
    '@id': `${identity.url}#organization`,
    name: identity.name,
    url: identity.url,
    logo: identity.logo ?? 'URL OF YOUR LOGO',
    ...(identity.description && { description: identity.description }),
    ...(identity.telephone && { telephone: identity.telephone }),
    ...(identity.email && { email: identity.email }),
    sameAs: identity.sameAs.length > 0 ? identity.sameAs : ['URL OF ONE OF YOUR PROFILES'],
  }
}

/** A first JSON-LD block for each type of site. */
export function starterNode(siteType: SiteType, identity: SiteIdentity): Node {
  const publisher = { '@id': `${identity.url}#organization` }
  switch (siteType) {
    case 'shop':
      return graph(organizationNode(identity, 'OnlineStore'), {
        '@type': 'Product',
        name: 'NAME OF THE PRODUCT',
        image: 'URL OF ITS IMAGE',
        description: 'WHAT IT IS',
        offers: {
          '@type': 'Offer',
          price: 'PRICE',
          priceCurrency: 'CURRENCY CODE',
          availability: 'https://schema.org/InStock',
        },
      })
    case 'saas':
      return graph(organizationNode(identity), {
        '@type': 'SoftwareApplication',
        name: identity.name,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: 'PRICE', priceCurrency: 'CURRENCY CODE' },
        publisher,
      })
    case 'documentation':
      return graph(organizationNode(identity), {
        '@type': 'TechArticle',
        headline: 'TITLE OF THIS PAGE',
        dateModified: 'DATE OF THE LAST CHANGE',
        author: publisher,
      })
    case 'local-business':
      return localBusinessNode(identity)
    case 'content':
      return graph(organizationNode(identity), {
        '@type': 'Article',
        headline: 'TITLE OF THIS PAGE',
        author: { '@type': 'Person', name: 'NAME OF THE AUTHOR', url: 'PAGE ABOUT THE AUTHOR' },
        datePublished: 'DATE OF PUBLICATION',
        dateModified: 'DATE OF THE LAST CHANGE',
        publisher,
      })
  }
}

/** A place that people can visit; text in capitals is for the owner to fill in. */
export function localBusinessNode(identity: SiteIdentity): Node {
  return {
    ...organizationNode(identity, 'LocalBusiness'),
    telephone: identity.telephone ?? 'PHONE WITH COUNTRY CODE',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'STREET AND NUMBER',
      postalCode: 'POSTAL CODE',
      addressLocality: 'TOWN',
      addressCountry: 'COUNTRY CODE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 'LATITUDE', longitude: 'LONGITUDE' },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: 'TIME SUCH AS 09:00',
        closes: 'TIME SUCH AS 18:00',
      },
    ],
  }
}

function graph(...nodes: Node[]): Node {
  return { '@graph': nodes }
}

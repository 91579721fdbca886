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

/** What the page is: `isText` if it explains something at length. */
type StarterPage = { url: string; isText: boolean }

/** A first JSON-LD block for each type of site: the publisher, and what the page is. */
export function starterNode(siteType: SiteType, identity: SiteIdentity, page: StarterPage): Node {
  if (siteType === 'local-business') return localBusinessNode(identity)
  const publisher = organizationNode(identity, siteType === 'shop' ? 'OnlineStore' : 'Organization')
  return { '@graph': [publisher, pageNode(siteType, identity, page, { '@id': publisher['@id'] })] }
}

/** What a page of this type of site is, for a page that names its publisher elsewhere. */
export function pageNode(
  siteType: SiteType,
  identity: SiteIdentity,
  page: StarterPage,
  publisher: Node = { '@type': 'Organization', name: identity.name, url: identity.url },
): Node {
  const { name, url } = identity
  const isHome = new URL(page.url).pathname === '/'
  if (isHome && (siteType === 'content' || siteType === 'documentation')) {
    return { '@type': 'WebSite', name, url, publisher }
  }
  if (siteType === 'content' && !page.isText) {
    return { '@type': 'WebPage', name: 'TITLE OF THIS PAGE', url: page.url, publisher }
  }
  switch (siteType) {
    case 'shop':
      return {
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
      }
    case 'saas':
      return {
        '@type': 'SoftwareApplication',
        name,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: 'PRICE', priceCurrency: 'CURRENCY CODE' },
        publisher,
      }
    case 'documentation':
      return {
        '@type': 'TechArticle',
        headline: 'TITLE OF THIS PAGE',
        dateModified: 'DATE OF THE LAST CHANGE',
        author: publisher,
      }
    case 'local-business':
      return localBusinessNode(identity)
    case 'content':
      return {
        '@type': 'Article',
        headline: 'TITLE OF THIS PAGE',
        author: { '@type': 'Person', name: 'NAME OF THE AUTHOR', url: 'PAGE ABOUT THE AUTHOR' },
        datePublished: 'DATE OF PUBLICATION',
        dateModified: 'DATE OF THE LAST CHANGE',
        publisher,
      }
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

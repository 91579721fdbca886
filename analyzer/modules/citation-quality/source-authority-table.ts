/**
 * How reliable a source is by its publisher alone; a page on such a site can still be wrong. Our own list, based on the
 * reference lists that encyclopedias and newsrooms publish, last reviewed in October 2026.
 */
export const AUTHORITY_TABLE_DATE = '2026-10-10'

/** Official bodies, standards, research: 100. */
export const PRIMARY_SOURCES = new Set(
  `who.int un.org europa.eu oecd.org worldbank.org imf.org ilo.org unesco.org unicef.org iso.org iec.ch itu.int nato.int icrc.org
  w3.org ietf.org rfc-editor.org iana.org icann.org whatwg.org unicode.org ecma-international.org schema.org
  doi.org arxiv.org biorxiv.org medrxiv.org nature.com science.org sciencedirect.com springer.com wiley.com cell.com thelancet.com
  nejm.org bmj.com jamanetwork.com pnas.org plos.org frontiersin.org mdpi.com acm.org ieee.org jstor.org ssrn.com cochrane.org
  cochranelibrary.com orcid.org crossref.org zenodo.org nhs.uk bund.de destatis.de ons.gov.uk insee.fr admin.ch`.split(
    /\s+/,
  ),
)
/** Reference works, newsrooms that publish corrections, statistics and vendor documentation: 80. */
export const REFERENCE_SOURCES = new Set(
  `wikipedia.org wikidata.org britannica.com merriam-webster.com oed.com reuters.com apnews.com afp.com dpa.com bbc.co.uk bbc.com nytimes.com
  washingtonpost.com theguardian.com ft.com economist.com wsj.com bloomberg.com lemonde.fr zeit.de faz.net sueddeutsche.de spiegel.de
  elpais.com corriere.it nzz.ch asahi.com npr.org pbs.org propublica.org pewresearch.org gallup.com statista.com ourworldindata.org
  mozilla.org web.dev google.com microsoft.com apple.com github.com gitlab.com python.org nodejs.org rust-lang.org go.dev kernel.org
  mayoclinic.org clevelandclinic.org hbr.org mckinsey.com gartner.com nielsen.com consumerreports.org which.co.uk test.de
  archive.org gutenberg.org openstreetmap.org`.split(/\s+/),
)
/** Link shorteners, free blogs and file shares, which do not identify the publisher: 20. */
export const WEAK_SOURCES = new Set(
  `bit.ly t.co goo.gl tinyurl.com ow.ly buff.ly is.gd blogspot.com wordpress.com tumblr.com weebly.com wixsite.com medium.com quora.com
  pastebin.com scribd.com slideshare.net`.split(/\s+/),
)
/** Profiles, shops and share buttons, which are not sources. */
export const NO_SOURCES = new Set(
  `facebook.com instagram.com x.com twitter.com linkedin.com pinterest.com tiktok.com youtube.com youtu.be snapchat.com threads.net
  bsky.app whatsapp.com wa.me t.me telegram.me reddit.com discord.gg discord.com vk.com xing.com apple.co addtoany.com sharethis.com
  paypal.com paypal.me stripe.com patreon.com ko-fi.com buymeacoffee.com amzn.to shopify.com wixstatic.com googleapis.com gstatic.com
  doubleclick.net goo.gle maps.app.goo.gl trustpilot.com cloudflare.com`.split(/\s+/),
)
/** Searches, maps, stores, sign-in and downloads of publishers whose other pages are sources. */
export const SERVICE_HOSTS = new Set(
  `www.google.com google.com maps.google.com play.google.com accounts.google.com plus.google.com calendar.google.com
  docs.google.com forms.google.com translate.google.com apps.apple.com itunes.apple.com podcasts.apple.com music.apple.com
  login.microsoftonline.com apps.microsoft.com bing.com www.bing.com calendar.yahoo.com outlook.live.com`.split(/\s+/),
)
/** A picture or recording is shown, not cited. */
export const MEDIA_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|mp[34]|webm|ico)(?:$|[?#])/i

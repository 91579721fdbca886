/** Words that carry no subject: grammar, and how people talk to a support desk. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a able about above actually after again ago agree all almost already also alway always am an and another any anybody anyone anything
  anyway apart are around as ask at away be became because become been before behind being below beside besides best better
  between big both bring built but by call came can cannot chance clear close come comes common could count couple currently
  decent did didn do does doesn doing don done down during each easily easy effort either else enough especially even ever
  every everybody everyone everything exactly explain far feel few finally find fine follow for forever from further
  gave general get gets getting give given go goes going gone good got great guess guide guy guys had hand happen happens
  hard has have haven having he hello help her here hers hi him his hold hope how however i idea if important in inside
  instead interested into is isn it its itself just keep kind knew know known last later least left let lets like likely
  little look looking lot made main make makes making many matter may maybe me mean means mention might mine more most
  mostly much multiple must my myself near nearly need needs never new next nice no nobody none normally not nothing notice now
  occur of off offer often ok okay old on once one only onto open or other others otherwise ought our ours out over own
  particular perhaps place please point possible possibly pretty probably problem properly purpose put question quite
  rather ready real really reason recently regarding related right run running said same saw say says see seem seen sent
  serious several shall she should show shown side simple simply since so some somebody someone something sometimes soon
  sorry sort start still stuff such sure take takes taken taking talk tell test testing tested than thank thanks that the their them then there these
  they thing things think this those though thought through till to together told too took toward tried true try trying
  turn type under understand until up upon us use used useful user using usually various very via view want wanted wants
  was way ways we well went were what whatever when where whether which while who whole whom whose why will wish with
  within without won wonder wondering work worked working works worry worth would write wrong yes yet you your yours yourself`.split(
    /\s+/,
  ),
)

/** One word for each thing that people call by many names. */
export const SAME_MEANING: Readonly<Record<string, string>> = {
  price: 'owe cost pricing cheap expensive pay paid paying fee charge money dollar bill billing invoice free',
  sign: 'login signin logon',
  register: 'signup sign-up registration registering anonymously anonymous',
  weight: 'weigh weighed weights',
  score: 'rating mark marks total result number',
  crawler: 'bot bots spider spiders crawling',
  block: 'refuse refused disallow forbid deny prevent exclude shut ban stop stopped reject 403',
  firewall: 'waf cloudflare akamai captcha',
  train: 'training learn learning trained',
  javascript: 'js script scripts react vue angular spa client-side rendering',
  site: 'website web homepage',
  page: 'subpage webpage pages',
  schedule:
    'scheduled recurring automatic automatically automated automation weekly daily monthly night nightly monday regularly periodically',
  alert: 'notify notification warn warning inform message',
  drop: 'fall falls fell dropped worse worsen decline decrease regression sink lost lower',
  badge: 'seal sticker award emblem',
  real: 'genuine authentic',
  fake: 'forge forged forgery counterfeit fraud',
  expire: 'expiry expires expiration runs-out lapse',
  delete: 'erase remove wipe deletion deleting erasure',
  competitor: 'rival opponent competition',
  compare: 'comparison benchmark versus vs',
  language:
    'languages multilingual translation translated translations bilingual german english french spanish dutch italian',
  ssl: 'tls certificate certificates',
  accessibility: 'accessible blind disabled disability impaired a11y wcag',
  vulnerability: 'vulnerabilities cve exploit holes hole hacked',
  host: 'hosting self-host self-hosted self-hosting selfhost deploy deployment install installation',
  database: 'db mongodb mongo',
  api: 'rest interface endpoint programmatic programmatically pipeline ci',
  sso: 'sign-on saml oidc okta',
  team: 'teams colleague coworker coworkers teammate',
  session: 'sessions device devices',
  mail: 'e-mail email emails mails',
  image: 'picture pictures images photo photos alt',
  microsoft: 'bing copilot',
  webhook: 'webhooks callback',
  cancel: 'cancelled canceled abort',
  person: 'human people persons humans staff',
  minute: 'second seconds minutes duration',
  track: 'tracking tracker analytics',
  text: 'texts article articles content blog post',
  save: 'download export spreadsheet excel pdf csv paper print printout',
  speed: 'loading fast slow slowly quick quickly performance',
  backup: 'back',
}

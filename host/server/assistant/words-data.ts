/** Phrases, and the single word that replaces each. */
export const SAYINGS: readonly (readonly [saying: RegExp, word: string])[] = [
  [/\be-?mail/g, 'mail'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\b(sign|log)(?:ed|ing|ged|ging|s)?[ -](in|up|out|on)(?:to)?\b/g, '$1$2'],
  [/\bset(?:ting)?[ -]up\b/g, 'install'],
  [/\bweb ?(site|page|hook)/g, 'web$1'],
  [/\btime ?zone/g, 'timezone'],
  [/\bopen[ -]?(ai|source)\b/g, 'open$1'],
  [
    /\bhow (?:many|much) (?:seconds|minutes|hours|time)\b|\b(?:how|so|too) long\b|\btak\w+ (?:ages|forever)/g,
    'duration',
  ],
  [/\bhow often\b/g, 'frequency'],
  [/\b(?:run|runs|ran|running) out\b/g, 'expire'],
  [/\bget(?:ting|s)? rid\b/g, 'delete'],
  [/\b(?:turn|switch)(?:ed|ing|es|s)? ((?:\w+ ){0,3})off\b/g, '$1 disable'],
  [/\b(?:no|without|free of) (?:charge|cost)\b/g, 'free'],
  [/\b(?:stay|keep|kept|shut|turn)(?:s|ing|ed)?(?: \w+)? (?:away|out)\b/g, 'block'],
  // A bare number is most likely somebody's own score.
  [
    /\b(?:got|had|reached?|scored?|is)(?: an?)? \d\d?\b(?! ?[a-z]*(?:%|kb|mb|days?|hours?|min|sec|domains?|users?|pages?))/g,
    'score grade',
  ],
  [/\b(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b/g, 'private address'],
  [/\bcontent[ -]security[ -]polic\w+/g, 'csp'],
  [/\bstrict[ -]transport[ -]security\b/g, 'hsts'],
]

/** Words that carry no subject: grammar, and small talk with a support desk. */
export const COMMON_WORDS = `
  a able about above dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt havent hasnt im ive ill youre whats
  hows wheres pls plz please thx u ur gonna wanna dear absolutely accept according actual actually add added adding after afterwards again against ago
  agree ahead all allowed almost alone along already also although alway always am among amount an and another any
  anybody anyhow anymore anyone anything anyway anywhere apart appear appears apply approach approximately are area
  aren around arrive as aside ask asked asking asks assume at attempt available avoid aware away back bad badly basic
  basically be bear became because become becoming been before begin beginning begins behave behind being believe
  belong belongs below beneath beside besides best better between beyond big bit boss both bother bring bringing
  brings broad brought build built bunch busy but buy by call called came can cannot care carefully case cause caused
  certain certainly chance check checked checking checks choice choose chosen circumstance clear clearly come comes
  coming common commonly company complete completely concern concerned concerning concerns condition confuse confused
  confusing consider considered consist constantly contain contained contains continue correct correctly could count
  couple course cover covered create created creates creating current currently d day days deal dear decent decide
  decided deeply definitely demand depend depending depends describe despite detail detailed details determine did
  didn different differently difficult directly discover do does doesn doing don done doubt down drag during each
  earlier early easier easily easy effect effort eight either else elsewhere encounter end ends enough ensure entire
  entirely especially etc even eventually ever every everybody everyone everything everywhere exact exactly example
  except excluding exist existing exists expect expected explain explained expose exposed extra face fact fairly
  familiar far feature features feel feeling feels few fill final finally find finds fine finish finished first fit
  five fix folks follow following follows for forever former forward four frequently fresh from full fully further
  gave general generally get gets getting give given gives giving glad go goal goes going gone good got gotten great
  group guess guide guy guys had half hand handle handled happen happened happening happens hard hardly has have
  haven having he hear heard heavily hello help helpful helping helps hence her here hers hey hi hidden high him his
  hit hold hope hopefully how however huge i idea ideally if ignore imagine immediately important impossible in
  include included includes including increase indeed indicate individual inform information inside instead intend
  intended interest interested interesting internally into involve involved is isn issue issues it item its itself
  just keep keeping keeps kind kindly kinds know knowing known knows lack large last late lately later latest latter
  lead learnt least leave leaves less let lets letting level like likely line listed little lives living ll long
  longer look looked looking looks lot lots low lower m made mainly maintain major make makes making man manage many
  matter may maybe me mean meaning means meant meanwhile meet mention mentioned mere merely middle might mind mine
  minor miss moment more most mostly move much multiple must my myself namely near nearly necessarily necessary need
  needed needing needs neither never nevertheless new next nice nine no nobody none nor normal normally not note
  nothing notice noticed now nowadays obvious obviously occur occurs odd of off offer offers often ok okay old on
  once one ones online only onto operate option or order ordinary other others otherwise ought our ours out outside over
  overall own particular particularly partly pass past people per perfect perfectly perform perhaps period
  permanently person personally pick piece place please plus poor possible possibly practically practice prefer
  preferably present pretty prevent previous previously primarily prior probably problem problems proceed produce
  produced proper properly provide provided provides proving purpose put puts puzzled quarter question questions
  quite random rather re reach ready real really reason reasonable receive received recent recently recommend
  recommended regard regarding regards regular relate related relevant remain remains remember require required
  requires resolve respective respectively result results return right rough roughly run running runs s safe safely
  said same saw say saying says see seeing seem seems seen sensible sent separate separately serious seriously serve
  serves serving set sets setting seven several shall she short should show showing shown shows side similar simple
  simply since single sit situation six small smoothly so solve some somebody somehow someone something sometime
  sometimes somewhat somewhere soon sorry sort sound special specific specifically specify stand stands start started
  starting starts state stay still straight strange strictly strong stuff subject such sudden suddenly sufficient
  suggest suitable suppose supposed sure surely surprised t take taken takes taking talk task tell telling tells ten
  tend test tested testing tests than thank thanks that the their them then there therefore these they thing things
  think thinking third this those though thought three through throughout throw thus till time times to today
  together told tomorrow tonight too took totally touch toward towards treat treated tried tries trouble true truly
  try trying turn turned turns two typical typically ultimately under understand understanding understood
  unfortunately unless unlike until unusual up upon us use used useful uses using usual usually value various vary ve
  very via view visible vs wait want wanted wanting wants was wasn way ways we week weird well went were what
  whatever when whenever where whereas wherever whether which whichever while who whoever whole whom whose why wide
  will willing wish with within without won wonder wondering word work worked working works worried worry worse worst
  worth would write writes written wrong year years yes yesterday yet you your yours yourself`

/** Synonyms; the first word of a line replaces the others. */
export const SAME_MEANING: readonly string[] = [
  'price buy bought purchase owe cost costs pricing cheap expensive pay pays paid paying payment fee fees charge money dollar bill billing budget tariff',
  'sign signature signed signing',
  'login signin signon logon authenticate authentication',
  'register signup registration registering anonymously anonymous unregistered',
  'weight weigh weighed weights share percent percentage proportion influence influences affect affects affected impact impacts',
  'score rating rated total scoring',
  'crawler bot bots spider spiders crawling crawl crawls',
  'block hide refuse refused refuses disallow forbid forbidden deny denied ban reject rejected 403 challenge',
  'firewall waf cloudflare akamai captcha',
  'train training learn learning trained trains',
  'javascript js ajax script scripts scripting react vue angular spa rendering rendered render nextjs svelte',
  'site website websites web homepage domain domains shop shops webshop store storefront blog portal',
  'page subpage webpage pages',
  'schedule scheduled schedules scheduler recurring automatic automatically automated automation weekly daily monthly night nightly monday regularly periodically cron',
  'alert alerts notify notified notification notifications warn warning warned',
  'drop downhill lose loses losing lost fall falls fell fallen dropped drops worse worsen worsened decline decrease sink sinks reduce reduced',
  'badge seal sticker award emblem badges',
  'real genuine authentic authenticity',
  'fake forge forged forgery counterfeit fraud faked spoof',
  'expire expiry expires expiration lapse expired renewal renew renewed',
  'delete erase remove wipe deletion deleting erasure removed removal deleted erased purge destroy vanish vanishes disappear disappears',
  'keep retention retain retained stored storage saved saves',
  'competitor rival rivals opponent competition competitors competitive',
  'compare comparison benchmark versus compared comparing',
  'language languages multilingual bilingual german english french spanish dutch italian',
  'ssl tls certificate certificates cert certs',
  'accessibility accessible blind disability impaired a11y wcag axe',
  'vulnerability vulnerable vulnerabilities cve cves exploit exploits hacked weakness weaknesses',
  'host hosting selfhost deploy deployment install installation installed',
  'database db mongodb mongo',
  'api interface interfaces endpoint endpoints programmatic programmatically pipeline ci',
  'sso saml oidc okta',
  'team teams colleague colleagues coworker coworkers teammate members member',
  'mail mails inbox',
  'image picture pictures images photo photos alt',
  'microsoft bing copilot',
  'cancel cancelled canceled abort stop stops stopped stopping',
  'person human humans',
  'minute seconds second minutes duration',
  'figure figures number numbers',
  'customer customers client clients',
  'visitor visitors guest guests',
  'device devices laptop laptops computer computers pc tablet machine machines',
  'free gratis complimentary',
  'cite reference references cites cited citation citations quote quotes quoted quoting',
  'boss manager managers chief superior',
  'fix fixes fixed fixing repair repairs repaired mend mended',
  'configuration config configure configured configuring settings setting options variables',
  'kubernetes k8s',
  'company companies firm firms business businesses corporation',
  'slogan tagline motto',
  'publish published publishing publication',
  'color colors colour colours',
  'order priority priorities prioritize',
  'scroll swipe',
  'track tracking tracker analytics',
  'text texts article articles content post essay essays draft drafts',
  'export download downloads downloading spreadsheet table excel pdf csv paper exports exporting',
  'speed loading fast slow slowly quickly performance faster slower fastest slowest',
  'limit limits allowance maximum max cap capped restriction restricted highest cut',
  'frequency often',
  'employee employees staff personnel',
  'payload body bodies',
  'generate create creates creating generates generating generator generators produce produces',
  'size dimensions',
  'large big bigger kb kilobytes',
  'gdpr dsgvo ccpa',
  'privacy private confidential',
  'error errors failure failures failed fail fails crash crashes break breaks breaking',
  'retry retries retried repeat repeated repeats rerun redo',
  'restart reboot reboots rebooted restarted restarting',
  'recheck rescan',
  'disable untick uncheck deactivate enable disabled exclude excluded',
  'skip omit omitted skipped skips',
  'hole attack attacks attacking attacked harm damage dangerous',
  'embed embedding embedded widget widgets',
  'iframe iframes frame frames framing framed',
  'close shut shutting closing closed closes',
  'outage downtime offline',
  'schema jsonld markup microdata rdfa',
  'memory ram gigabyte megabytes',
  'health liveness alive probe probes healthy',
  'plan plans subscription subscribe package tier license licence licenses licences',
  'phone telephone callback',
  'compliance compliant law laws lawyer lawyers legal lawful regulation regulations',
  'scan scans scanned scanning analysis analyses analyze analyzed analyse audit audits',
  'verify verification verified verifies prove proves proof',
  'restore undo recover restored undelete',
  'stuck hang hangs hanging frozen freezes stalled',
  'field rum',
  'forgot forget forgets forgotten forgetting',
  'penalty penalize penalized penalise penalised punish punished punishes punishment hurt hurts disadvantage',
  'vary varies varied variation variations variance fluctuate fluctuates fluctuation reproducible consistent stable',
  'container containers docker podman compose',
  'redirect redirects redirected redirecting redirection redirections forwards forwarding forwarded 301 302',
  'note notes',
  'consent consents cmp',
  'student students pupil pupils class classroom school university college teacher teachers teaching',
  'improve improves improved improving improvement improvements boost raise optimize optimise optimized optimization optimisation',
]

/** Words that suggest that a question is about this product. */
export const OUR_WORDS = `
  legible accessibility api apache applebot breadcrumb axe backup badge banner bot canonical clickjacking citation
  claudebot cls consent cookie crawler csp csv cve dashboard docker embed endpoint environment fcp fid finding
  firewall gdpr googlebot gptbot grade header hreflang hsts iframe inp javascript jquery json keyboard keyword
  kubernetes login lcp lighthouse llms mcp module mongodb nginx noindex noscore openai openapi password perplexity
  perplexitybot privacy proxy pwa quota react readability register report robots sarif scan scanner schedule schema
  score sentiment seo session severity showstopper sigterm sitemap smtp snippet socket ssl sso tls token ttfb txt
  uptime vitals vulnerability webhook wordpress xss`

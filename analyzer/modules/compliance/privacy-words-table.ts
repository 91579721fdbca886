/** Names of a privacy policy and of links to who is responsible, in texts and addresses, and buttons for cookies. */
export type PrivacyWords = { policy: RegExp; contact: RegExp; consent: RegExp }

const CROATIAN: PrivacyWords = {
  policy: /privatnost|osobnih podataka|podataka o ličnosti|приватност|података о личности/i,
  contact: /kontakt|^o nama$|контакт|^о нама$/i,
  consent: /(?:prihvati|prihvaćam|odbij|dopusti|dozvoli|прихвати|одбиј) (?:sve|kolačiće|све|колачиће)/i,
}
const INDONESIAN: PrivacyWords = {
  policy: /privasi|data peribadi|data pribadi/i,
  contact: /hubungi|kontak|tentang kami|mengenai kami/i,
  consent: /(?:terima|tolak|izinkan|setujui|benarkan) (?:semua|cookie|kuki)/i,
}
const NORWEGIAN: PrivacyWords = {
  policy: /personvern/i,
  contact: /kontakt|^om oss$/i,
  consent: /(?:godta|aksepter|avvis|avslå|tillat) (?:alle|cookies|informasjonskapsler)/i,
}

/**
 * By language (ISO 639-1). Where a page's language is not here, nothing is said about what it does not link to.
 * The words are those that sites use for them; `privacy` is a word of many other languages too.
 */
export const PRIVACY_WORDS: Readonly<Record<string, PrivacyWords>> = {
  en: {
    policy: /privacy[\s_-]?(?:polic|notice|statement|cent(?:er|re)|choices|rights)/i,
    contact: /imprint|legal[\s-]?notice|contact|\/about[_-]?(?:us|me)?(?:[./?#]|$)/i,
    consent: /(?:accept|allow|reject|decline) (?:all|cookies|optional|necessary)/i,
  },
  ar: {
    policy: /الخصوصية|خصوصيتك/i,
    contact: /اتصل|اتصال|تواصل معنا|من نحن|عن الشركة/i,
    consent: /(?:قبول|رفض|السماح) (?:الكل|جميع|ب?ملفات تعريف الارتباط)/i,
  },
  bg: {
    policy: /поверителност|лични(?:те)? данни/i,
    contact: /контакт|^за нас$/i,
    consent: /(?:приемам|приеми|приемане|отхвърли|откажи) (?:на )?(?:всички|бисквитки)/i,
  },
  bn: {
    policy: /গোপনীয়তা/i,
    contact: /যোগাযোগ|আমাদের সম্পর্কে/i,
    consent: /সব (?:কুকি )?(?:গ্রহণ|প্রত্যাখ্যান)/i,
  },
  ca: {
    policy: /privacitat|protecció de dades/i,
    contact: /contact|avís legal|^qui som$/i,
    consent: /(?:acceptar?|rebutjar?) (?:tot|totes|galetes|cookies)/i,
  },
  cs: {
    policy: /soukrom|osobních údajů/i,
    contact: /kontakt|^o nás$/i,
    consent: /(?:přijmout|odmítnout|povolit) (?:vše|všechny|cookies)|souhlasím se vš/i,
  },
  da: {
    policy: /privatliv|persondata|databeskyttelse/i,
    contact: /kontakt|^om os$/i,
    consent: /(?:accepter|afvis|tillad) (?:alle|cookies)/i,
  },
  de: {
    policy: /datenschutz|dsgvo/i,
    contact: /impressum|kontakt|über uns|anbieterkennzeichnung/i,
    consent:
      /(?:cookies?|alle[ns]?) (?:akzeptieren|ablehnen|erlauben|zulassen|zustimmen)|alle cookies (?:akzeptieren|ablehnen|zulassen)/i,
  },
  el: {
    policy: /απορρήτου|απόρρητο|προσωπικών δεδομένων|προσωπικά δεδομένα/i,
    contact: /επικοινων|σχετικά με εμάς|ποιοι είμαστε/i,
    consent: /(?:αποδοχή|απόρριψη) (?:όλων|των cookies|cookies)/i,
  },
  es: {
    policy: /privacidad|protección de datos/i,
    contact: /contact|aviso[\s-]?legal|quiénes somos|sobre nosotros|acerca de/i,
    consent: /(?:aceptar|rechazar|permitir) (?:todo|todas|las cookies|cookies)/i,
  },
  et: { policy: /privaatsus|isikuandmete/i, contact: /kontakt|^meist$/i, consent: /(?:nõustu|keeldu) kõig/i },
  eu: {
    policy: /pribatutasun/i,
    contact: /kontaktu|harremanetarako|^nor gara$/i,
    consent: /(?:onartu|baztertu) (?:guzti|den)/i,
  },
  fa: { policy: /حریم (?:خصوصی|شخصی)/i, contact: /تماس|درباره/i, consent: /(?:پذیرش|رد) همه/i },
  fi: {
    policy: /tietosuoja|rekisteriselost/i,
    contact: /yhtey|ota yhteyttä|tietoa meistä/i,
    consent: /(?:hyväksy|hylkää|salli) (?:kaikki|evästeet)/i,
  },
  fr: {
    policy: /confidentialit|vie privée|données personnelles|rgpd/i,
    contact: /contact|mentions[\s-]?l[eé]gales|à propos|qui sommes/i,
    consent:
      /(?:tout|tous) (?:accepter|refuser)|(?:accepter|refuser) (?:tout|tous|les cookies)|continuer sans accepter/i,
  },
  gl: {
    policy: /privacidade|protección de datos/i,
    contact: /contact|aviso legal|sobre nós/i,
    consent: /(?:aceptar|rexeitar) (?:todo|todas|cookies)/i,
  },
  he: {
    policy: /פרטיות/i,
    contact: /צור קשר|צרו קשר|יצירת קשר|אודות/i,
    consent: /(?:אישור|אשר|קבל|דחה|דחיית) (?:הכל|הכול|את כל|כל|עוגיות)/i,
  },
  hi: {
    policy: /गोपनीयता|निजता/i,
    contact: /संपर्क|हमारे बारे/i,
    consent: /सभी (?:को |कुकी )?(?:स्वीकार|अस्वीकार)/i,
  },
  hr: CROATIAN,
  hu: {
    policy: /adatv[eé]del|adatkezel/i,
    contact: /kapcsolat|rólunk|elérhetőség|impresszum/i,
    consent: /(?:összes|minden|sütik?)(?: süti)? (?:elfogad|elutasít|engedélyez)/i,
  },
  id: INDONESIAN,
  is: {
    policy: /persónuvernd/i,
    contact: /hafa samband|hafðu samband|^um okkur$/i,
    consent: /(?:samþykkja|hafna) (?:all|vafrakök)/i,
  },
  it: {
    policy: /riservatezza|trattamento dei dati/i,
    contact: /contatt|note legali|chi siamo/i,
    consent: /(?:accetta|rifiuta)(?:re)? (?:tutti|tutto|tutte|i cookie|cookie)/i,
  },
  ja: {
    policy:
      /プライバシー(?: ?ポリシー|保護|通知|規約|設定|センター|ステートメント|について|に関する|$)|個人情報(?:保護|の取|について)/i,
    contact: /お問い?合わ?せ|会社概要|運営会社|運営者|特定商取引/i,
    consent: /(?:すべて|全て|クッキー|cookie)[^\n]{0,9}(?:許可|同意|受け入れ|承諾|拒否)/i,
  },
  ko: {
    policy: /개인정보/i,
    contact: /문의|고객센터|회사 ?소개|연락처/i,
    consent: /(?:모두|전체|쿠키) ?(?:동의|수락|허용|거부)/i,
  },
  lt: {
    policy: /privatum|asmens duomen/i,
    contact: /kontakt|^apie mus$/i,
    consent: /(?:priimti|atmesti|sutinku su) (?:vis|slapuk)/i,
  },
  lv: {
    policy: /privātum|personas dat/i,
    contact: /kontakt|^par mums$/i,
    consent: /(?:pieņemt|noraidīt|apstiprināt) (?:vis|sīkdat)/i,
  },
  ms: INDONESIAN,
  nb: NORWEGIAN,
  nl: {
    policy: /privacy[\s-]?(?:verklaring|beleid)|gegevensbescherming/i,
    contact: /contact|^over ons$|colofon/i,
    consent: /(?:alles|alle|cookies) (?:accepteren|weigeren|toestaan)|accepteer (?:alle|cookies)/i,
  },
  nn: NORWEGIAN,
  no: NORWEGIAN,
  pl: {
    policy: /prywatno|danych osobowych|\brodo\b/i,
    contact: /kontakt|^o nas$/i,
    consent:
      /(?:za)?akceptuj[ęe]? (?:wszystk|pliki|cookies)|odrzu(?:ć|cam) (?:wszystk|pliki|cookies)|zgadzam się na wszystk/i,
  },
  pt: {
    policy: /privacidade|proteção de dados|lgpd/i,
    contact: /contac?to|fale conosco|quem somos|sobre nós|aviso legal/i,
    consent: /(?:aceitar|rejeitar|recusar|permitir) (?:todos|todas|tudo|os cookies|cookies)/i,
  },
  ro: {
    policy: /confiden[țţt]ialit|protecția datelor|caracter personal/i,
    contact: /contact|despre noi/i,
    consent: /(?:accept|acceptă|acceptați|refuz|refuză|respinge) (?:toate|tot|cookie)/i,
  },
  ru: {
    policy: /конфиденциальност|персональных данных/i,
    contact: /контакт|^о нас$|о компании|обратная связь/i,
    consent: /(?:принять|отклонить|разрешить) (?:все|cookie|куки|файлы)|отказаться от всех/i,
  },
  sk: {
    policy: /súkrom|osobných údajov/i,
    contact: /kontakt|^o nás$/i,
    consent: /(?:prijať|odmietnuť|povoliť) (?:všetk|cookies)/i,
  },
  sl: {
    policy: /zasebnost|osebnih podatkov/i,
    contact: /kontakt|^stik z nami|^o nas$/i,
    consent: /(?:sprejmi|sprejmem|zavrni|dovoli) (?:vse|piškotke)/i,
  },
  sr: CROATIAN,
  sv: {
    policy: /integritet|personuppgift|dataskydd/i,
    contact: /kontakt|^om oss$/i,
    consent: /(?:acceptera|godkänn|avvisa|neka|tillåt) (?:alla|cookies|kakor)/i,
  },
  th: {
    policy: /ความเป็นส่วนตัว|ข้อมูลส่วนบุคคล/i,
    contact: /ติดต่อ|เกี่ยวกับเรา/i,
    consent: /(?:ยอมรับ|ปฏิเสธ|อนุญาต)(?:คุกกี้)?ทั้งหมด|ยอมรับคุกกี้/i,
  },
  tr: {
    policy: /gizlilik|kişisel veri|kvkk/i,
    contact: /iletişim|hakkımızda|künye/i,
    consent: /(?:tümünü|hepsini|çerezleri) (?:kabul|reddet)/i,
  },
  uk: {
    policy: /конфіденційн|приватн|персональних даних/i,
    contact: /контакт|^про нас$/i,
    consent: /(?:прийняти|відхилити|дозволити) (?:все|всі|усі|cookie|файли)/i,
  },
  ur: { policy: /رازداری/i, contact: /رابطہ|ہمارے بارے/i, consent: /سب (?:قبول|مسترد)/i },
  vi: {
    policy: /chính sách bảo mật|quyền riêng tư|dữ liệu cá nhân/i,
    contact: /liên hệ|giới thiệu|về chúng tôi/i,
    consent: /(?:chấp nhận|đồng ý|từ chối|cho phép) (?:tất cả|cookie)/i,
  },
  zh: {
    policy: /隐私|隱私|私隱|个人信息保护|個人資料保護/i,
    contact: /联系|聯絡|聯繫|关于我们|關於我們/i,
    consent: /(?:接受|拒绝|拒絕|允许|允許|同意)(?:所有|全部)|(?:所有|全部)(?:接受|拒绝|拒絕)/i,
  },
}

import { gzipSync } from 'node:zlib'
import { html, type SiteAnswer } from './site.ts'

const PRODUCT = {
  '@type': 'Product',
  name: 'Table lantern',
  image: '/lantern.png',
  offers: { '@type': 'Offer', price: '129.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
}
const script = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const MARKUP = script({ '@context': 'https://schema.org', ...PRODUCT })
const IMAGE = '<img src="/lantern.png" alt="The lantern on a table of oak" width="300" height="200">'
const SENTENCES = `<p>The lantern is made of beech and brass in our own workshop, and burns for nine hours.</p>
<p>Price: £129.00. In stock. We send it within two days from the workshop by the harbour.</p>`
const QUESTIONS = `<h3>How long does one filling burn?</h3><p>One filling burns for nine hours at a middle flame.</p>
<h3>Can I use it outdoors?</h3><p>Yes, in a place without wind. The chimney keeps out a light breeze.</p>
<h3>How do I return it?</h3><p>Send it back within thirty days, and we pay within a week.</p>`
const MAIN = `<main><h1>Table lantern</h1>
${SENTENCES}
${IMAGE}
<h2>Measurements</h2>
<table><tr><th>Part</th><th>Size</th></tr><tr><th>Height</th><td>32 cm</td></tr><tr><th>Weight</th><td>1.4 kg</td></tr></table>
<h2>Questions</h2>
${QUESTIONS}
</main>`
/** One page, which must be judged alike however it is written and served. */
export const PLAIN = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Table lantern of beech and brass | Penryn</title>
<meta name="description" content="A table lantern of beech and brass from our workshop by the harbour. It burns for nine hours.">
<link rel="canonical" href="SELF"><link rel="icon" href="/icon.png"><style>a,button{display:inline-block;padding:12px}</style>
${MARKUP}</head><body><header><a href="/">Penryn</a><nav><a href="/oil">Oil</a> <a href="/contact">Contact</a> <a href="/cart">Cart</a></nav></header>
${MAIN}
<footer><a href="/privacy">Privacy policy</a></footer></body></html>`

type Rewrite = (page: string) => string
export const rewritten = (rewrite: Rewrite) => (address: string) => html(rewrite(PLAIN).replaceAll('SELF', address))
const swap = (from: string, to: string) => rewritten((page) => page.replace(from, () => to))
const eachQuestion = (as: (question: string, answer: string) => string) =>
  rewritten((page) =>
    page.replace(/<h3>(.*?)<\/h3><p>(.*?)<\/p>/g, (_, question: string, answer: string) => as(question, answer)),
  )
const sent = (type: string, bodyOf: (page: string) => string | Buffer, headers: Record<string, string> = {}) => {
  return (address: string): SiteAnswer => ({
    headers: { 'content-type': type, ...headers },
    body: bodyOf(PLAIN.replaceAll('SELF', address)),
  })
}
const microdata = `<div itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="Table lantern"><link itemprop="image" href="/lantern.png"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="129.00"><meta itemprop="priceCurrency" content="GBP"><link itemprop="availability" href="https://schema.org/InStock"></div></div>`
const ROLES: Readonly<Record<string, string>> = {
  header: 'banner',
  nav: 'navigation',
  main: 'main',
  footer: 'contentinfo',
}
const asXml: Rewrite = (page) =>
  page
    .replace('<html lang="en">', '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">')
    .replace(/<((?:meta|link|img)\b[^>]*)>/g, '<$1/>')

/** Ways to write the page that no reader of HTML tells apart. */
export const SAME_SOURCE: Readonly<Record<string, (address: string) => SiteAnswer>> = {
  'roles in place of elements': rewritten((page) =>
    page
      .replace(/<(header|nav|main|footer)>/g, (_, tag: string) => `<div role="${ROLES[tag]}">`)
      .replace(/<\/(?:header|nav|main|footer)>/g, '</div>'),
  ),
  'capital tags, unquoted values': rewritten((page) =>
    page
      .replace(/<(\/?)([a-z][a-z\d]*)/g, (_, slash: string, tag: string) => `<${slash}${tag.toUpperCase()}`)
      .replace(/ ([a-z]+)="([\w/]+)"/g, ' $1=$2'),
  ),
  'no optional end tags': rewritten((page) => page.replace(/<\/(?:p|td|th|tr|body|html)>/g, '')),
  'no line breaks': rewritten((page) => page.replace(/\n/g, '')),
  'numeric entities': rewritten((page) => page.replace(/lantern(?=[^"]*<\/)/g, '&#108;antern')),
  'relative addresses with a base': rewritten((page) =>
    page
      .replace('<meta charset', '<base href="/a/b/"><meta charset')
      .replace(/="\/(?=[a-z])/g, '="../../')
      .replace('href="/"', 'href="../../"'),
  ),
  'XHTML with CDATA': sent('application/xhtml+xml', (page) =>
    asXml(page).replace('ld+json">', 'ld+json"><![CDATA[').replace('</script>', ']]></script>'),
  ),
  'UTF-16': sent('text/html', (page) => Buffer.from(`\ufeff${page}`, 'utf16le')),
  'windows-1252': sent('text/html; charset=iso-8859-1', (page) => Buffer.from(page, 'latin1')),
  'gzip twice': sent('text/html; charset=utf-8', (page) => gzipSync(gzipSync(page)), {
    'content-encoding': 'gzip, gzip',
  }),
  'data in a graph': swap(MARKUP, script({ '@context': { '@vocab': 'http://schema.org/' }, '@graph': [PRODUCT] })),
  'data in an array': swap(MARKUP, script([{ '@context': 'https://schema.org/', ...PRODUCT }])),
  'data at the end': rewritten((page) => page.replace(MARKUP, '').replace('</body>', `${MARKUP}</body>`)),
  'data as microdata': rewritten((page) => page.replace(MARKUP, '').replace('</main>', `${microdata}</main>`)),
  'cells as a list of terms': rewritten((page) =>
    page.replace(/<table>.*<\/table>/, '<dl><dt>Height</dt><dd>32 cm</dd><dt>Weight</dt><dd>1.4 kg</dd></dl>'),
  ),
  'a size by style': swap(IMAGE, IMAGE.replace('height="200"', 'style="width:300px; aspect-ratio: 3/2"')),
  'questions in disclosures': eachQuestion((question, answer) => {
    return `<details><summary>${question}</summary><p>${answer}</p></details>`
  }),
  'an accordion': eachQuestion((question, answer) => {
    return `<h3><button aria-expanded="false">${question}</button></h3><div hidden><p>${answer}</p></div>`
  }),
  'a shadow root': rewritten((page) =>
    page
      .replace('<main>', '<x-page><template shadowrootmode="open"><main>')
      .replace('</main>', '</main></template></x-page>'),
  ),
}

const STREAMED = `<div id="slot"><p>Loading</p></div><div hidden id="S:0">${MAIN}</div><script>slot.replaceWith(document.getElementById('S:0').firstChild)</script>`
const CONSENT =
  '<dialog id="ask" aria-label="Cookies"><p>We count visits.</p><button>Accept all</button> <button>Reject all</button></dialog><script>ask.showModal()</script>'

/** The same for a browser. */
export const SAME_VIEW: Readonly<Record<string, (address: string) => SiteAnswer>> = {
  'streamed into place': swap(MAIN, STREAMED),
  'a dialog over the page': swap('</body>', `${CONSENT}</body>`),
  'data for scripts': swap('</body>', `<script type="application/json">${JSON.stringify({ MAIN })}</script></body>`),
  'a shadow root whose style sheet shows it': rewritten((page) =>
    page
      .replace('<main>', '<x-page><template shadowrootmode="open"><style>main{display:block}</style><main hidden>')
      .replace('</main>', '</main></template></x-page>'),
  ),
  'shown by a script': swap('<main>', '<main style="visibility:hidden" id="m"><script>m.style.visibility=""</script>'),
}

type Words = readonly [
  language: string,
  title: string,
  text: string,
  date: string,
  question: string,
  answer: string,
  contact: string,
  privacy: string,
  cart: string,
  stock: string,
]

/** A story with a question, a date and something to buy. */
export function storyIn([language, title, text, date, question, answer, contact, privacy, cart, stock]: Words): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta name="description" content="${text.slice(0, ['ja', 'ko', 'zh-Hant'].includes(language) ? 40 : 80)}"></head><body><nav><a href="/a">${contact}</a></nav>
<main><article><h1>${title}</h1><p>${date}</p>${`<p>${text}</p>`.repeat(20)}<h2>${question}</h2><p>${answer}</p><p>${stock}</p><button>${cart}</button></article></main><footer><a href="/b">${privacy}</a></footer></body></html>`
}

/** The words of people who write these languages for the same things. */
export const STORIES: readonly Words[] = [
  [
    'en',
    'How the old harbour was rebuilt',
    'The old harbour has been open again since spring. The works took four years and cost twelve million. Many of the fishermen who left in the nineties have come back with their families. The town now plans a market hall beside the quay.',
    'Published on 14 March 2026',
    'How long does delivery take?',
    'Delivery takes two to four working days.',
    'Contact',
    'Privacy policy',
    'Add to cart',
    'In stock',
  ],
  [
    'el',
    'Πώς ξαναχτίστηκε το παλιό λιμάνι',
    'Το παλιό λιμάνι είναι πάλι ανοιχτό από την άνοιξη. Τα έργα κράτησαν τέσσερα χρόνια και κόστισαν δώδεκα εκατομμύρια. Πολλοί ψαράδες που έφυγαν τη δεκαετία του ενενήντα γύρισαν με τις οικογένειές τους. Η πόλη σχεδιάζει τώρα μια αγορά δίπλα στην προκυμαία.',
    'Δημοσιεύθηκε στις 14 Μαρτίου 2026',
    'Πόσο διαρκεί η παράδοση;',
    'Η παράδοση διαρκεί δύο έως τέσσερις εργάσιμες.',
    'Επικοινωνία',
    'Πολιτική απορρήτου',
    'Προσθήκη στο καλάθι',
    'Διαθέσιμο',
  ],
  [
    'hi',
    'पुराना बंदरगाह फिर कैसे बना',
    'पुराना बंदरगाह वसंत से फिर खुला है। काम चार साल चला और उस पर एक करोड़ बीस लाख खर्च हुए। नब्बे के दशक में गए कई मछुआरे अपने परिवारों के साथ लौट आए हैं। शहर अब घाट के पास एक बाज़ार बनाने की योजना बना रहा है।',
    '14 मार्च 2026 को प्रकाशित',
    'डिलीवरी में कितना समय लगता है?',
    'डिलीवरी में दो से चार कार्य दिवस लगते हैं।',
    'संपर्क',
    'गोपनीयता नीति',
    'कार्ट में डालें',
    'स्टॉक में है',
  ],
  [
    'hu',
    'Hogyan épült újjá a régi kikötő',
    'A régi kikötő tavasz óta újra nyitva áll. A munka négy évig tartott és tizenkét millióba került. Sok halász, aki a kilencvenes években elment, visszatért a családjával. A város most vásárcsarnokot tervez a rakpart mellé.',
    'Közzétéve: 2026. március 14.',
    'Mennyi ideig tart a szállítás?',
    'A szállítás két-négy munkanapig tart.',
    'Kapcsolat',
    'Adatvédelmi tájékoztató',
    'Kosárba',
    'Raktáron',
  ],
  [
    'fa',
    'بندر قدیمی چگونه بازسازی شد',
    'بندر قدیمی از بهار دوباره باز است. کارها چهار سال طول کشید و دوازده میلیون هزینه داشت. بسیاری از ماهیگیرانی که در دهه نود رفته بودند با خانواده برگشتند. شهر اکنون بازاری کنار اسکله در نظر دارد.',
    'منتشر شده در ۲۳ اسفند ۱۴۰۴',
    'تحویل چقدر طول می‌کشد؟',
    'تحویل دو تا چهار روز کاری طول می‌کشد.',
    'تماس با ما',
    'حریم خصوصی',
    'افزودن به سبد خرید',
    'موجود',
  ],
  [
    'th',
    'ท่าเรือเก่าถูกสร้างขึ้นใหม่อย่างไร',
    'ท่าเรือเก่าเปิดอีกครั้งตั้งแต่ฤดูใบไม้ผลิ งานใช้เวลาสี่ปีและใช้เงินสิบสองล้าน ชาวประมงหลายคนที่จากไปในช่วงทศวรรษเก้าสิบได้กลับมาพร้อมครอบครัว ตอนนี้เมืองวางแผนสร้างตลาดข้างท่าเรือ',
    'เผยแพร่เมื่อ 14 มีนาคม 2569',
    'จัดส่งใช้เวลานานเท่าไร?',
    'จัดส่งใช้เวลาสองถึงสี่วันทำการ',
    'ติดต่อเรา',
    'นโยบายความเป็นส่วนตัว',
    'เพิ่มลงตะกร้า',
    'มีสินค้า',
  ],
  [
    'ko',
    '옛 항구는 어떻게 다시 지어졌나',
    '옛 항구가 봄부터 다시 열렸습니다. 공사는 사 년이 걸렸고 천이백만이 들었습니다. 구십 년대에 떠난 많은 어부가 가족과 함께 돌아왔습니다. 시는 이제 부두 옆에 시장을 계획하고 있습니다.',
    '게시일: 2026년 3월 14일',
    '배송은 얼마나 걸리나요?',
    '배송은 이틀에서 나흘 걸립니다.',
    '문의하기',
    '개인정보 처리방침',
    '장바구니 담기',
    '재고 있음',
  ],
  [
    'ja',
    '古い港はどのように再建されたか',
    '古い港は春から再び開かれています。工事は四年かかり、千二百万の費用がかかりました。 九十年代に去った多くの漁師が家族とともに戻ってきました。 市は今、岸壁のそばに市場を計画しています。',
    '公開日：2026年3月14日',
    '配送にはどのくらいかかりますか？',
    '配送には二日から四日かかります。',
    'お問い合わせ',
    'プライバシーポリシー',
    'カートに入れる',
    '在庫あり',
  ],
  [
    'zh-Hant',
    '老港口如何重建',
    '老港口從春天起重新開放。工程歷時四年，花費一千二百萬。 許多在九十年代離開的漁民帶著家人回來了。 市政府現在計畫在碼頭旁建一座市場。',
    '發布日期：2026年3月14日',
    '配送需要多久？',
    '配送需要兩到四個工作天。',
    '聯絡我們',
    '隱私權政策',
    '加入購物車',
    '現貨',
  ],
  [
    'fi',
    'Miten vanha satama rakennettiin uudelleen',
    'Vanha satama on ollut taas auki keväästä lähtien. Työt kestivät neljä vuotta ja maksoivat kaksitoista miljoonaa. Monet yhdeksänkymmentäluvulla lähteneet kalastajat ovat palanneet perheineen. Kaupunki suunnittelee nyt kauppahallia laiturin viereen.',
    'Julkaistu 14. maaliskuuta 2026',
    'Kuinka kauan toimitus kestää?',
    'Toimitus kestää kahdesta neljään arkipäivää.',
    'Yhteystiedot',
    'Tietosuojaseloste',
    'Lisää ostoskoriin',
    'Varastossa',
  ],
  [
    'ru',
    'Как заново построили старый порт',
    'Старый порт снова открыт с весны. Работы длились четыре года и стоили двенадцать миллионов. Многие рыбаки, уехавшие в девяностые, вернулись с семьями. Теперь город планирует крытый рынок рядом с набережной.',
    'Опубликовано 14 марта 2026 г.',
    'Сколько длится доставка?',
    'Доставка длится от двух до четырёх рабочих дней.',
    'Контакты',
    'Политика конфиденциальности',
    'В корзину',
    'В наличии',
  ],
  [
    'ar',
    'كيف أعيد بناء الميناء القديم',
    'فتح الميناء القديم من جديد منذ الربيع. استغرقت الأعمال أربع سنوات وكلفت اثني عشر مليونا. عاد كثير من الصيادين الذين رحلوا في التسعينيات مع عائلاتهم. تخطط المدينة الآن لسوق بجانب الرصيف.',
    'نُشر في 14 مارس 2026',
    'كم يستغرق التوصيل؟',
    'يستغرق التوصيل من يومين إلى أربعة أيام عمل.',
    'اتصل بنا',
    'سياسة الخصوصية',
    'أضف إلى السلة',
    'متوفر',
  ],
]

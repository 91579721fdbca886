import type { SiteType } from '../../contract/index.ts'

/** A sign for a type of site, with its points. */
export type SiteTypeRule = {
  type: Exclude<SiteType, 'content'>
  points: number
  /** schema.org types, or kinds of them, anywhere in the markup. */
  schemaTypes?: readonly string[]
  /** Matched against addresses of links, without the origin. */
  links?: RegExp
  /** Matched against the path of the page itself. */
  path?: RegExp
  /** Matched against the host name. */
  host?: RegExp
  /** Matched against the visible text, at most its first 20,000 characters. */
  text?: RegExp
  ogType?: RegExp
  generator?: RegExp
  /** Matched against the title. */
  title?: RegExp
  /** Matched against the `rel` of each link element. */
  rel?: RegExp
  /** At least so many blocks of code. */
  codeBlocks?: number
}

export const SITE_TYPE_RULES: readonly SiteTypeRule[] = [
  // An offer alone may be of an event, an app or a course.
  { type: 'shop', points: 4, schemaTypes: ['Product', 'ProductGroup', 'OnlineStore', 'OfferCatalog'] },
  {
    type: 'shop',
    points: 3,
    links:
      /\/(cart|basket|checkout|warenkorb|panier|carrito|carrello|carrinho|winkelwagen|koszyk|kosik|kosarica|kasse)(\/|\?|$)/i,
  },
  { type: 'shop', points: 3, ogType: /^product/i },
  { type: 'shop', points: 3, generator: /woocommerce|shopify|magento|prestashop|shopware|opencart|bigcommerce/i },
  {
    type: 'shop',
    points: 3,
    text: /add to (cart|basket|bag)|in den warenkorb|ajouter au panier|(añadir|agregar) al carrito|aggiungi al carrello|adicionar ao carrinho|in (mijn )?winkel(wagen|mand)|do koszyka|do košík[au]|v košarico|lägg i varukorg|læg i kurv|legg i handlekurv|lisää ostoskoriin|adaugă în coș|sepete ekle|в корзину|у? ?кошик|加入購物車|加入购物车|カートに入れる|장바구니|أضف (إلى|الى) (السلة|العربة|حقيبة)|הוספ?ה? ל(סל|עגלה)|in (het )?winkelmandje|kosárba|στο καλάθι|به سبد خرید|कार्ट में (डालें|जोड़ें)|(ใส่|เพิ่มลง)(ใน)?(ตะกร้า|รถเข็น)|vào giỏ|ke (dalam )?(keranjang|troli)/i,
  },
  { type: 'shop', points: 2, host: /^(shop|store)\./i },
  { type: 'shop', points: 3, path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(products?|collections?|shop|dp|item)\/[^/]/i },
  {
    type: 'shop',
    points: 2,
    text: /\b(free shipping|(in|out of) stock|sold out|quick (view|add|shop)|size guide|auf lager|versandkosten|en stock|livraison (gratuite|offerte)|envío gratis|frete grátis|em (estoque|stock)|gratis verzending|op voorraad|fri frakt|i lager|ilmainen toimitus|varastossa|darmowa (dostawa|wysyłka)|doprava (zdarma|zadarmo)|skladem|raktáron|ingyenes szállítás|spedizione gratuita|stokta|ücretsiz kargo|gratis ongkir|còn hàng|miễn phí vận chuyển)\b|kostenloser versand|δωρεάν (αποστολή|μεταφορικά)|διαθέσιμο|бесплатная доставка|в наличии|безкоштовна доставка|в наявності|משלוח חינם|במלאי|شحن مجاني|متوفر|ارسال رایگان|موجود|स्टॉक में|मुफ़्त (डिलीवरी|शिपिंग)|จัดส่งฟรี|ส่งฟรี|มีสินค้า|送料無料|在庫あり|무료 ?배송|재고|有货|有貨|现货|現貨|包邮|免運/i,
  },

  { type: 'documentation', points: 4, schemaTypes: ['TechArticle', 'APIReference'] },
  {
    type: 'documentation',
    points: 4,
    host: /^(docs?|developers?|dev|api|help|manual|wiki)\.|\.readthedocs\.(io|org)$/i,
  },
  {
    type: 'documentation',
    points: 4,
    path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(docs?|documentation|manual|handbook|reference|latest|stable|v?\d+(\.\d+)+)\/[^/]/i,
  },
  {
    type: 'documentation',
    points: 4,
    generator:
      /docusaurus|mkdocs|sphinx|vitepress|gitbook|readme\.io|hugo-docs|docsify|mintlify|starlight|docutils|rustdoc|javadoc|doxygen|jsdoc|typedoc|phpdocumentor|vuepress|antora|nextra|docbook|publican|asciidoc|texi2any|makeinfo/i,
  },
  { type: 'documentation', points: 2, links: /\/(docs?|api-reference|reference|quickstart|getting-started)(\/|\?|$)/i },
  // HTML 4's names for the parts of a book.
  { type: 'documentation', points: 4, rel: /^(?:contents|chapter|section|appendix|glossary)$/i },
  { type: 'documentation', points: 2, rel: /^(?:index|up)$/i },
  { type: 'documentation', points: 2, codeBlocks: 5 },
  {
    type: 'documentation',
    points: 2,
    title:
      /\b(?:documentation|reference|manual|handbook|user guide|api|docs|dokumentation|dokumentasi|dokumentaatio|dokumentacja|dokumentace|dokumentáció|documentació[n]?|documentação|documentatie|documentazione|tài liệu|handbuch|handleiding|instrukcja|manuel|manuale?)\b|документац|руководств|посібник|τεκμηρίωση|εγχειρίδιο|belgele(r|me)|kılavuz|תיעוד|توثيق|مستندات|दस्तावेज़|เอกสาร|คู่มือ|文档|手册|文件|手冊|ドキュメント|マニュアル|リファレンス|문서|설명서/i,
  },
  { type: 'documentation', points: 2, text: /\b(npm (i|install)|pip install|curl -|getting started|api reference)\b/i },

  { type: 'saas', points: 4, schemaTypes: ['SoftwareApplication'] },
  { type: 'saas', points: 3, links: /\/(pricing|plans|preise|tarifs|precios)(\/|\?|$)/i },
  { type: 'saas', points: 2, links: /\/(signup|sign-up|register|free-trial|demo|book-a-demo)(\/|\?|$)/i },
  { type: 'saas', points: 1, links: /\/(login|log-in|signin|sign-in)(\/|\?|$)/i },
  {
    type: 'saas',
    points: 2,
    text: /\b(free trial|start for free|book a demo|per user|per month|\/mo\b|kostenlos testen)/i,
  },

  { type: 'local-business', points: 5, schemaTypes: ['LocalBusiness'] },
  {
    type: 'local-business',
    points: 2,
    text: /\b(opening hours|heures d.ouverture|horaires d.ouverture|nos horaires|horarios? de (apertura|atención)|orari(o)? di apertura|horário de (funcionamento|atendimento)|openings(tijden|uren)|godziny otwarcia|otevírací doba|otváracie hodiny|aukioloajat|nyitvatartás|program de lucru|radno vrijeme|radno vreme|delovni čas|darbo laikas|darba laiks|lahtiolekuajad|jam (buka|operasional)|giờ mở cửa|book a table|make an appointment)\b|öffnungszeiten|öppettider|åbningstider|åpningstider|(çalışma|açılış) saatleri|(часы|режим|время) работы|(години|графік) роботи|работно време|ώρες λειτουργίας|ωράριο λειτουργίας|営業時間|診療時間|营业时间|營業時間|영업 ?시간|진료 ?시간|ساعات (العمل|الدوام)|ساعت کاری|שעות (ה?פתיחה|פעילות)|खुलने का समय|เวลา(เปิด)?ทำการ|เวลาเปิด/i,
  },
  {
    type: 'local-business',
    points: 2,
    links: /\/(directions|anfahrt|find-us|visit-us|reservations?|appointments?)(\/|\?|$)|^tel:/i,
  },
]

/** Fewer points may be chance: a blog may link to a cart. */
export const SITE_TYPE_THRESHOLD = 4

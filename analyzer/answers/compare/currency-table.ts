/**
 * How currencies are written on pages, by ISO 4217 code. The code itself is always read too. Sources: Unicode CLDR 48,
 * symbols and narrow symbols; the local words are those of price tags.
 */
export const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  AED: ['د.إ', 'Dhs', 'درهم'],
  ARS: ['$', 'AR$'],
  AUD: ['$', 'A$', 'AU$'],
  BDT: ['৳', 'Tk'],
  BGN: ['лв', 'lv'],
  BHD: ['BD', 'د.ب'],
  BRL: ['R$'],
  CAD: ['$', 'CA$', 'C$'],
  CHF: ['CHF', 'Fr.', 'SFr', 'Franken', 'francs'],
  CLP: ['$', 'CLP$'],
  CNY: ['¥', '￥', '元', 'RMB'],
  COP: ['$', 'COL$'],
  CZK: ['Kč', 'Kc'],
  DKK: ['kr', 'kr.'],
  EGP: ['E£', 'ج.م', 'LE'],
  EUR: ['€', 'euro', 'euros', 'ευρώ'],
  GBP: ['£', 'pounds'],
  GEL: ['₾'],
  HKD: ['HK$', '$'],
  HUF: ['Ft'],
  IDR: ['Rp'],
  ILS: ['₪', 'ש"ח', 'ש״ח'],
  INR: ['₹', 'Rs', 'Rs.'],
  ISK: ['kr', 'kr.'],
  JOD: ['JD', 'د.ا'],
  JPY: ['¥', '￥', '円'],
  KES: ['KSh'],
  KWD: ['KD', 'د.ك'],
  KRW: ['₩', '원'],
  KZT: ['₸', 'тг', 'тг.'],
  LKR: ['Rs', 'රු'],
  MAD: ['DH', 'د.م.'],
  MXN: ['$', 'MX$', 'Mex$'],
  MYR: ['RM'],
  NGN: ['₦'],
  NOK: ['kr', 'kr.'],
  NZD: ['$', 'NZ$'],
  OMR: ['R.O.', 'ر.ع.'],
  PEN: ['S/', 'S/.'],
  PHP: ['₱', 'Php'],
  PKR: ['Rs', 'Rs.', '₨'],
  PLN: ['zł', 'zl', 'złotych'],
  QAR: ['QR', 'ر.ق'],
  RON: ['lei', 'leu'],
  RSD: ['дин', 'din', 'din.'],
  RUR: ['₽', 'руб', 'руб.'],
  RUB: ['₽', 'руб', 'руб.'],
  SAR: ['ر.س', 'ريال', 'SR', '﷼'],
  SEK: ['kr', 'kr.', ':-'],
  SGD: ['S$', '$'],
  THB: ['฿', 'บาท'],
  TND: ['DT', 'د.ت'],
  TRY: ['₺', 'TL'],
  TWD: ['NT$', '$', '元'],
  UAH: ['₴', 'грн', 'грн.'],
  USD: ['$', 'US$', 'dollars'],
  VND: ['₫', 'đ', 'VNĐ'],
  ZAR: ['R'],
}

/** Currencies without decimals: three digits after a separator are thousands. ISO 4217, exponent 0. */
export const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['CLP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'VND'])

/** Currencies, and signs, of countries that write decimals after a point. */
export const POINT_CURRENCIES: ReadonlySet<string> = new Set(
  '£ $ US$ ₹ GBP USD AUD CAD NZD HKD SGD MXN INR PKR LKR PHP MYR THB CNY TWD ILS NGN KES'.split(' '),
)

/** How price tags write hundredths, by the folded code of their currency. */
export const HUNDREDTHS: readonly (readonly [currency: string, units: readonly string[]])[] = [
  ['gbp', ['p', 'pence']],
  ['usd', ['¢', 'cent', 'cents']],
  ['eur', ['c', 'ct', 'cent', 'cents', 'centimes', 'céntimos', 'centesimi', 'cêntimos']],
]

import { describe, expect, it } from 'vitest'
import { judgeStep } from '../../testing/index.ts'
import { judge as localAIJudge } from './judge.ts'

const page = (body: string, node?: object) =>
  `<!doctype html><html lang="en"><head>${node ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>` : ''}</head><body>${body}</body></html>`
const COMPLETE = {
  '@type': 'BookStore',
  name: 'Holloway Books',
  telephone: '+44 1234 567890',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 Canal Row',
    postalCode: 'BA1 1AA',
    addressLocality: 'Bath',
    addressCountry: 'GB',
  },
  openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '18:00' }],
  geo: { '@type': 'GeoCoordinates', latitude: 51.4, longitude: -2.4 },
}

describe('the local AI step', () => {
  it('does not call a site no local business while markup that may name one is broken', async () => {
    const broken = '<script type="application/ld+json">{"@type": "FurnitureStore",, "name": "Penryn Oak"}</script>'
    const { data } = await judgeStep(localAIJudge, { html: page(broken) })
    expect(data).toMatchObject({ score: null, message: expect.stringContaining('JSON-LD block is invalid') as unknown })
  })

  it('is N/A for a site without a place to go to', async () => {
    const { data, ids } = await judgeStep(localAIJudge, { html: page('<p>An essay about canals.</p>') })
    expect(data).toMatchObject({
      score: null,
      details: { locationScore: null, hasBusinessSchema: false, contactMethods: [] },
    })
    expect(ids).toEqual([])
  })

  it('finds everything in complete markup', async () => {
    const { data } = await judgeStep(localAIJudge, { html: page('<p>Welcome</p>', COMPLETE) })
    expect(data).toMatchObject({
      score: 100,
      details: { locationScore: 100, hasBusinessSchema: true, contactMethods: ['phone', 'address'] },
    })
    expect(data.message).toBe('BookStore with address, phone, opening hours, map location.')
  })

  it('names what is missing, with the markup to add', async () => {
    const { data, ids, findings } = await judgeStep(localAIJudge, {
      html: page('<a href="mailto:a@shop.example">Mail</a>', { '@type': 'Dentist', name: 'Bright' }),
    })
    expect(ids).toEqual(['address-missing', 'phone-missing', 'hours-missing', 'map-point-missing'])
    expect(data.details.contactMethods).toEqual(['email'])
    expect(findings[0]?.fix.code[0]?.text).toContain('"streetAddress": "STREET AND NUMBER"')
  })

  it.each([
    ['it', 'Via Garibaldi 12, 40121 Bologna', 'Orario: 8:00–13:00'],
    ['es', 'Calle Mayor, 5, 28013 Madrid', 'Abierto de 9:00 a 14:00'],
    ['nl', 'Keizersgracht 12, 1015 Amsterdam', 'Open van 9.00 tot 17.30'],
    ['pl', 'ul. Długa 7, 31-147 Kraków', 'pon.–pt. 7:00–18:00'],
    ['ru', 'Москва, ул. Ленина, д. 5', 'Ежедневно с 9:00 до 18:00'],
    ['tr', 'Atatürk Cad. No: 5, Ankara', 'Her gün 08:00 - 20:00'],
    ['ar', '١٢ شارع النيل، القاهرة', 'من ٩:٠٠ إلى ١٧:٠٠'],
    ['he', 'רחוב הרצל 12, תל אביב', 'א-ה 9:00–18:00'],
    ['th', '12 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพฯ', 'ทุกวัน 8:00–17:00'],
    ['ja', '東京都中央区銀座1-2-3', '10時〜18時'],
    ['zh', '上海市南京路12号', '周一至周五 9:00–18:00'],
    ['ko', '서울 종로 12', '매일 9시~18시'],
    ['vi', 'Số 5 đường Lê Lợi, Huế', 'Hằng ngày 7:00 đến 21:00'],
  ])('reads address and hours in %s', async (language, address, hours) => {
    const html = page(`<p>${address}</p><p>${hours}</p>`, { '@type': 'Bakery', name: 'Lindner' })
    const { ids } = await judgeStep(localAIJudge, { html: html.replace('lang="en"', `lang="${language}"`) })
    expect(ids).toEqual(['phone-missing', 'map-point-missing'])
  })

  it('says nothing about address and hours in a language whose words it does not know', async () => {
    const html = page('<p>ሰላም ዓለም</p>', { '@type': 'Bakery', name: 'Lindner' }).replace('lang="en"', 'lang="am"')
    const { ids } = await judgeStep(localAIJudge, { html })
    expect(ids).toEqual(['phone-missing', 'map-point-missing'])
  })

  it.each([
    '01 23 45 67 89',
    '020 7946 0958',
    '03-1234-5678',
    '555-123-4567',
    'Tel. 02271/123456',
    'Teléfono: 123 456 78',
    'тел. 123 45 67',
    'โทร 02 123 4567',
  ])('reads the phone number %s', async (phone) => {
    const { ids } = await judgeStep(localAIJudge, {
      html: page(`<p>${phone}</p>`, { '@type': 'Bakery', name: 'Lindner' }),
    })
    expect(ids).not.toContain('phone-missing')
  })

  it.each([
    'Since 2019 and 2024',
    'From 9.30 to 18.00',
    'Closed on 01.12.2026',
    'Tell us in 2024 2025',
    'Von 01-12-2026 an',
    'ISBN 978-3-16-148410-0',
  ])('takes no other number for one: %s', async (text) => {
    const { ids } = await judgeStep(localAIJudge, {
      html: page(`<p>${text}</p>`, { '@type': 'Bakery', name: 'Lindner' }),
    })
    expect(ids).toContain('phone-missing')
  })

  it('reads address, phone and hours from the text too', async () => {
    const body =
      '<p>12 Canal Row, Bath. Mon to Sat 9-18.</p><a href="tel:+441234567890">Call</a><a href="https://maps.google.com/?q=x">Map</a>'
    const { ids } = await judgeStep(localAIJudge, {
      html: page(body, { '@type': 'LocalBusiness', name: 'Holloway Books' }),
    })
    expect(ids).toEqual([])
  })
})

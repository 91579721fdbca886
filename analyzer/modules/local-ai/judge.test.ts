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

  it('reads address, phone and hours from the text too', async () => {
    const body =
      '<p>12 Canal Row, Bath. Mon to Sat 9-18.</p><a href="tel:+441234567890">Call</a><a href="https://maps.google.com/?q=x">Map</a>'
    const { ids } = await judgeStep(localAIJudge, {
      html: page(body, { '@type': 'LocalBusiness', name: 'Holloway Books' }),
    })
    expect(ids).toEqual([])
  })
})

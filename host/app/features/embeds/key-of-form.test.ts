import { expect, it } from 'vitest'
import { createEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { keyOfForm } from './key-of-form.ts'

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

it('reads origins one to a line and keeps only the origin of an address', () => {
  const origins = 'https://www.studio.example/tools\n\n https://audit.studio.example '
  const key = createEmbedKeySchema.parse(keyOfForm(formOf({ name: 'Partner', origins })))
  expect(key.origins).toEqual(['https://www.studio.example', 'https://audit.studio.example'])
})

it('leaves color, radius and quota to the server when they are empty', () => {
  const fields = { name: 'Partner', origins: 'https://a.example', brandColor: '', radius: '', dailyQuota: '' }
  const key = createEmbedKeySchema.parse(keyOfForm(formOf(fields)))
  expect(key).toMatchObject({ brandColor: null, radius: null, dailyQuota: 100 })
})

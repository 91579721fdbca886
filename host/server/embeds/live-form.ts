import { LIVE_FORM_KEY } from '#host/contract/embed-keys.ts'
import { visitorTenant } from '../scans/index.server.ts'
import type { EmbedKeyRecord } from './embed-model.ts'

const DAILY_QUOTA = 200

/** The key of the form on our own page for partners: nobody's, and good on that page's origin alone. */
export function liveFormKey(ownOrigin: string): EmbedKeyRecord {
  return {
    _id: LIVE_FORM_KEY,
    tenantId: visitorTenant('live-form'),
    key: LIVE_FORM_KEY,
    name: 'The form on our own page',
    origins: [ownOrigin],
    brandColor: null,
    radius: null,
    dailyQuota: DAILY_QUOTA,
    isActive: true,
    createdAt: new Date(0),
  }
}

import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { defineChannel, sentByAnswer } from '../channel.ts'

const settings = z.object({ url: z.string() })

/** Signed JSON for programs (standardwebhooks.com). Receivers rely on the documented fields. */
export const webhookChannel = defineChannel({
  name: 'webhook',
  settings,
  async send({ type, at: timestamp, data }, { url }, { deliveryId, at, secret }, { post }) {
    const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data })
    const answer = await post(url, body, {
      'webhook-id': deliveryId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(deliveryId, at, body),
    })
    return sentByAnswer(answer, at)
  },
})

import { Webhook } from 'standardwebhooks'
import { defineChannel, postAddress, sentByAnswer } from '../channel.ts'

/** Signed JSON for programs (standardwebhooks.com). Receivers rely on the documented fields. */
export const webhookChannel = defineChannel({
  name: 'webhook',
  title: 'Webhook',
  help: 'Enter an address of your own. Requests are signed, and the secret is shown once, after you save.',
  look: 'data',
  ...postAddress({ label: 'Address', hint: 'It must answer 2xx within 10 seconds.', placeholder: 'https://' }),
  isSigned: true,
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

export const CONTACT_SENT = 'Message sent successfully'
export const CONTACT_THANKS = "Thank you for contacting us. We'll get back to you within 24 hours."
export const CONTACT_FAILED = 'Failed to send message'
export const CONTACT_RETRY = 'Please try again later.'

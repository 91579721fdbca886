import { latePart } from '../../../lib/late-part.tsx'

/** `AskPage`, whose code comes when it is near: few pages are asked at once. */
export const LateAskPage = latePart('ask-page', async () => (await import('./ask-page.tsx')).AskPage)

import { html, nothing, svg, type TemplateResult } from 'lit'
import { BADGE_TEXT_LIMIT, type PublicBadge } from '../../contract/index.ts'
import { NOTICE_TITLES, badgeName, formatDay } from '../internal/badge-words.ts'
import { BAND_WORDS, scoreBand } from '../../contract/index.ts'
import { brandLogo } from '../internal/brand-logo.ts'
import { scoreRing } from '../internal/score-ring.ts'
import { scoreStyles } from '../internal/score.styles.ts'
import { contentStyles } from './score-banner-content.styles.ts'

export const bannerStyles = [scoreStyles, contentStyles]

export type BannerView = {
  readonly badge: PublicBadge
  readonly hero: boolean
  /** Custom heading; defaults to that of the badge. */
  readonly text: string | null
  /** Origin of the server. */
  readonly host: string
}

const SIGNS = {
  expired: svg`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M60 40V61L75 72"/>`,
  revoked: svg`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M45 45l30 30m0-30l-30 30"/>`,
  unknown: svg`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M42 60h36"/>`,
} as const

const NOTICE_STATES = { expired: 'poor', revoked: 'bad', unknown: 'none' } as const

/** A track of ten modules, rounded; the figure in the ring is exact. */
function gauge(score: number, grade: string | null): TemplateResult {
  const modules = Array.from(
    { length: 10 },
    (_, at) => svg`<path class=${at < Math.round(score / 10) ? 'on' : ''} d="M${at * 15.2} 3.5h11.2"/>`,
  )
  return html`<p class="verdict">${BAND_WORDS[scoreBand(score)]} <span>Grade ${grade}</span></p>
    <svg class="track" part="track" viewBox="0 0 148 7" preserveAspectRatio="none" aria-hidden="true">${modules}</svg>`
}

/** The banner of a badge in any status. */
export function bannerView(view: BannerView): TemplateResult {
  const { badge, hero } = view
  const state = badge.status === 'valid' ? scoreBand(badge.score ?? 0) : NOTICE_STATES[badge.status]
  const content = badge.status !== 'valid' ? notice(badge, badge.status) : hero ? heroContent(view) : stripContent(view)
  const kind = hero ? 'hero' : 'strip'
  return html`<div class="base ${kind} ${state}" part="base" lang="en" role="group" aria-label=${badgeName(badge)}>
    ${content}
  </div>`
}

function link(text: string, href: string, kind = ''): TemplateResult {
  return html`<a part="link" class=${kind} href=${href} rel="noopener" referrerpolicy="strict-origin">${text}</a>`
}

function title({ text, badge }: BannerView, otherwise: string): TemplateResult {
  const own = [...(text ?? badge.text ?? '')].slice(0, BADGE_TEXT_LIMIT).join('').trim()
  return html`<p class="title" part="title">${own || otherwise}</p>`
}

function notice(badge: PublicBadge, status: keyof typeof SIGNS): TemplateResult {
  const day = formatDay(badge.issuedAt)
  const lines = {
    expired: `${day ? `Last scanned ${day}. ` : ''}A new scan renews this badge.`,
    revoked: 'This score is no longer valid.',
    unknown: 'A badge with this number was never issued.',
  }
  return html`${scoreRing(null, SIGNS[status])}
    <div class="words">
      <p class="title" part="title">${NOTICE_TITLES[status]}</p>
      <p class="meta" part="text">${badge.host ? html`<b>${badge.host}</b><br />` : nothing}${lines[status]}</p>
    </div>
    <div class="actions" part="actions">${link('What this means', badge.verifyUrl)}${brandLogo}</div>`
}

function stripContent(view: BannerView): TemplateResult {
  const { badge } = view
  const score = badge.score ?? 0
  const from = formatDay(badge.issuedAt)
  const to = formatDay(badge.expiresAt)
  return html`${scoreRing(score)}
    <div class="words">
      ${title(view, `AI readiness score ${score}, ${BAND_WORDS[scoreBand(score)].toLowerCase()}`)}
      <p class="meta" part="text">
        <b>${badge.host}</b><br /><span class="date">Scanned ${from},</span> <span class="date">valid until ${to}</span>
      </p>
    </div>
    <div class="gauge" part="gauge">${gauge(score, badge.grade)}</div>
    <div class="actions" part="actions">${link('Verify this score', badge.verifyUrl)}${brandLogo}</div>`
}

function heroContent(view: BannerView): TemplateResult {
  const { badge } = view
  const score = badge.score ?? 0
  return html`${scoreRing(score)}
    <div class="words">
      ${title(view, `${score} of 100 for AI readiness`)}
      <p class="meta" part="text">
        <b>${badge.host}</b> was measured on <span class="date">${formatDay(badge.issuedAt)}</span> for how well
        assistants such as ChatGPT, Claude, Gemini and Perplexity can find, read and cite it.
      </p>
      <div class="gauge" part="gauge">${gauge(score, badge.grade)}</div>
    </div>
    <div class="actions" part="actions">
      ${link('Verify this score', badge.verifyUrl, 'button')}${link('Scan your own site', `${view.host}/`)}${brandLogo}
    </div>`
}

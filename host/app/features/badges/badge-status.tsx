import type { BadgeStatus } from '#widgets/contract'
import { State } from '../../ui/state/state.tsx'

const STATES = {
  valid: { tone: 'good', label: 'Valid' },
  expired: { tone: 'poor', label: 'Expired' },
  revoked: { tone: 'bad', label: 'Revoked' },
  unknown: { tone: 'none', label: 'Unknown' },
} as const

export function BadgeState({ status }: { status: BadgeStatus }) {
  const { tone, label } = STATES[status]
  return <State tone={tone}>{label}</State>
}

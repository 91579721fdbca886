import type { Severity } from '#analyzer/contract'

export type SecurityGuidance = {
  title: string
  lead: string
  meta: string
  headers: readonly { name: string; severity: Severity; text: string; value: string; note: string | null }[]
  tls: { practices: readonly string[]; issues: readonly string[]; notice: { title: string; text: string } }
  ai: { text: string; markup: string; tips: readonly string[] }
  checklist: readonly { text: string; severity: Severity }[]
  end: string
}

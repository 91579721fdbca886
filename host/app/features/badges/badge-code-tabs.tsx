import { Code } from '../../ui/code/code.tsx'
import { PanelTabs } from '../../ui/tabs/panel-tabs.tsx'
import type { PublicBadge } from '#widgets/contract'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { badgeCodes } from './badge-codes.ts'

export function BadgeCodeTabs({ badge }: { badge: PublicBadge }) {
  const onCopy = useCopyToast()
  return (
    <PanelTabs
      label="Badge code"
      tabs={Object.entries(badgeCodes(badge)).map(([value, { label, title, text }]) => ({
        value,
        label,
        content: <Code text={text} title={title} onCopy={onCopy} />,
      }))}
    />
  )
}

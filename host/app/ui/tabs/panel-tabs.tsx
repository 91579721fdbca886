import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type PanelTab = { value: string; label: string; content: ReactNode }

type PanelTabsProps = {
  label: string
  tabs: readonly PanelTab[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** Tabs whose panels lie in the page; arrow keys move between them. */
export function PanelTabs({ label, tabs, value, onChange }: PanelTabsProps) {
  const selection = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value }
  return (
    <RadixTabs.Root {...selection} {...(onChange ? { onValueChange: onChange } : {})}>
      <RadixTabs.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type PanelTabsProps = {
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

/** Tabs that switch panels within the page; arrow keys move between them. */
export function PanelTabs({ label, tabs }: PanelTabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value ?? ''}>
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

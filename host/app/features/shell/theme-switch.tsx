import { useState } from 'react'
import { useRootData } from '../../lib/root-data.ts'
import { applyTheme, type Theme } from '../../lib/theme.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

type Choice = Theme | 'system'

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeSwitch() {
  const [choice, setChoice] = useState<Choice>(useRootData()?.theme ?? 'system')

  function choose(value: Choice) {
    setChoice(value)
    applyTheme(value === 'system' ? null : value)
  }

  return <Segmented label="Theme" options={CHOICES} value={choice} onChange={choose} />
}

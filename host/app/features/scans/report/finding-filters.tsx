import { ASSISTANTS, EFFORTS, SEVERITIES, type Finding } from '#analyzer/contract'
import { SearchInput } from '../../../ui/input/input.tsx'
import { severityLabel } from '../../../ui/severity/severity.tsx'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import type { FindingFilter } from './filter-findings.ts'
import styles from './report-page.module.css'

type FindingFiltersProps = {
  findings: readonly Finding[]
  filter: FindingFilter
  onChange: (filter: FindingFilter) => void
}

export function FindingFilters({ findings, filter, onChange }: FindingFiltersProps) {
  const count = (of: (finding: Finding) => boolean) => findings.filter(of).length
  return (
    <form className={styles.filter} aria-label="Filter findings" onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        label="Search findings"
        placeholder="Search findings"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <Choices
        legend="Severity"
        options={SEVERITIES.map((value) => ({
          value,
          label: severityLabel(value),
          count: count((finding) => finding.severity === value),
        }))}
        chosen={filter.severities}
        onChange={(severities) => onChange({ ...filter, severities })}
      />
      <Choices
        legend="Affects"
        options={[
          ...ASSISTANTS.map((value) => ({
            value,
            label: value,
            count: count((finding) => finding.assistants.includes(value)),
          })),
          { value: 'none' as const, label: 'No assistant', count: count((finding) => finding.assistants.length === 0) },
        ]}
        chosen={filter.affects}
        onChange={(affects) => onChange({ ...filter, affects })}
      />
      <Choices
        legend="Effort"
        options={EFFORTS.map((value) => ({
          value,
          label: EFFORT_LABELS[value],
          count: count((finding) => finding.effort === value),
        }))}
        chosen={filter.efforts}
        onChange={(efforts) => onChange({ ...filter, efforts })}
      />
    </form>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string; count: number }[]
  chosen: ReadonlySet<Value>
  onChange: (chosen: ReadonlySet<Value>) => void
}

/** Options without findings are left out. */
function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  function toggle(value: Value) {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options
        .filter((option) => option.count > 0)
        .map((option) => (
          <Check key={option.value} small checked={chosen.has(option.value)} onChange={() => toggle(option.value)}>
            {option.label}
            <b>{option.count}</b>
          </Check>
        ))}
    </fieldset>
  )
}

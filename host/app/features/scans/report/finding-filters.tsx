import { ASSISTANTS, EFFORTS, SEVERITIES, type Finding } from '#analyzer/contract'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import { SearchInput } from '../../../ui/input/input.tsx'
import { severityLabel } from '../../../ui/severity/severity.tsx'
import { affectedBy, type FindingFilter } from './filter-findings.ts'
import styles from './report-page.module.css'

type FindingFiltersProps = {
  findings: readonly Finding[]
  filter: FindingFilter
  onChange: (filter: FindingFilter) => void
}

export function FindingFilters({ findings, filter, onChange }: FindingFiltersProps) {
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
        values={SEVERITIES}
        labelOf={severityLabel}
        countOf={(value) => findings.filter(({ severity }) => severity === value).length}
        chosen={filter.severities}
        onChange={(severities) => onChange({ ...filter, severities })}
      />
      <Choices
        legend="Affects"
        values={[...ASSISTANTS, 'none' as const]}
        labelOf={(value) => (value === 'none' ? 'No assistant' : value)}
        countOf={(value) => findings.filter((finding) => affectedBy(finding).includes(value)).length}
        chosen={filter.affects}
        onChange={(affects) => onChange({ ...filter, affects })}
      />
      <Choices
        legend="Effort"
        values={EFFORTS}
        labelOf={(value) => EFFORT_LABELS[value]}
        countOf={(value) => findings.filter(({ effort }) => effort === value).length}
        chosen={filter.efforts}
        onChange={(efforts) => onChange({ ...filter, efforts })}
      />
    </form>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  countOf: (value: Value) => number
  chosen: ReadonlySet<Value>
  onChange: (chosen: ReadonlySet<Value>) => void
}

/** Options without findings are left out. */
function Choices<Value extends string>({ legend, values, labelOf, countOf, chosen, onChange }: ChoicesProps<Value>) {
  function toggle(value: Value) {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="small">{legend}</legend>
      {values
        .filter((value) => countOf(value) > 0)
        .map((value) => (
          <Check key={value} small checked={chosen.has(value)} onChange={() => toggle(value)}>
            {labelOf(value)}
            <b className="faint">{countOf(value)}</b>
          </Check>
        ))}
    </fieldset>
  )
}
